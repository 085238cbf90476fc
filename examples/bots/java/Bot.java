// A bot for Stammtisch in Java 17, without libraries. The protocol: docs/protocol/bot.md.
//
//     java Bot.java                     plays over stdin and stdout (stammtisch match, bot check)
//     java Bot.java 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
//     ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
//     ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
//     ... practice             plays against the reference bots of stammtisch serve at once
//     ... league mau-mau       plays in the league of stammtisch serve, all day
//
// Java has no JSON reader of its own: this one takes out of a line just what it needs. The server
// writes JSON without spaces, `seq` before and `legal` after everything that could look like them.
import java.io.*;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Bot {
  static final String NAME = "Kiebitz";
  static final Set<String> LAST = Set.of("draw", "no7", "keep", "pass", "decline");
  static String place = ""; // what hello says beside the name: a table, a contest
  static String token = System.getenv("STAMMTISCH_TOKEN"); // printed by an earlier run
  static boolean overNetwork;
  static String lastAct = "";

  /** Your idea goes here: the line holds `view`, all the bot may know; `legal` is all it may do. */
  static String choose(String act, List<String> legal) {
    List<String> best = legal.stream().filter(action -> action.startsWith("call ")).toList();
    if (best.isEmpty()) best = legal.stream().filter(action -> !LAST.contains(action)).toList();
    if (best.isEmpty()) best = legal;
    return best.get(viewOf(act).length() % best.size()); // any; the same when it sees the same
  }

  /** What to say to a line of the server, or null. There are also `start`, `event` and `end`. */
  static String answer(String line) {
    if (line.contains("\"sendName\"")) {
      String known = token == null ? "" : ",\"token\":\"" + token + "\"";
      return "{\"type\":\"hello\",\"v\":1,\"name\":\"" + NAME + "\"" + place + known + "}";
    }
    if (line.contains("\"type\":\"hello\"")) {
      token = between(line, "\"token\":\"", "\""); // takes the same place again, shows its games
      if (overNetwork) {
        System.err.println(between(line, "\"name\":\"", "\"") + " is connected, token " + token);
      }
    }
    if (line.contains("\"type\":\"act\"")) {
      lastAct = line;
      return reply(choose(line, legalOf(line)));
    }
    if (line.contains("\"type\":\"rejected\"")) {
      System.err.println(line);
      List<String> legal = legalOf(lastAct);
      if (line.contains("\"consequence\":\"again\"")) return reply(legal.get(legal.size() - 1));
    }
    return null;
  }

  static String reply(String action) {
    return "{\"seq\":" + seqOf(lastAct) + ",\"action\":\"" + action + "\"}";
  }

  static int seqOf(String act) {
    return Integer.parseInt(between(act, "\"seq\":", ","));
  }

  static String viewOf(String act) {
    return act.substring(act.indexOf("\"view\":"), act.lastIndexOf("\"legal\":["));
  }

  static List<String> legalOf(String act) {
    String list = between(act.substring(act.lastIndexOf("\"legal\":[\"")), "[\"", "\"]");
    return Arrays.asList(list.split("\",\""));
  }

  static String between(String line, String start, String end) {
    int from = line.indexOf(start) + start.length();
    return line.substring(from, line.indexOf(end, from));
  }

  /** Answers until the server says goodbye (true) or the connection is lost (false). */
  static boolean talk(InputStream in, OutputStream out) throws IOException {
    var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.contains("\"type\":\"bye\"")) return true;
      String said = answer(line);
      if (said == null) continue;
      out.write((said + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
    return false;
  }

  public static void main(String[] args) throws Exception {
    if (args.length < 2) {
      talk(System.in, System.out);
      return;
    }
    overNetwork = true;
    if (args.length == 3) place += ",\"" + args[2] + "\":true"; // practice
    if (args.length > 3) place += ",\"" + args[2] + "\":\"" + args[3] + "\""; // table or contest
    if (args.length > 4) place += ",\"seat\":" + Integer.parseInt(args[4]);
    for (int tries = 0; tries < 30; tries++) {
      try (Socket server = new Socket(args[0], Integer.parseInt(args[1]))) {
        server.setTcpNoDelay(true);
        if (talk(server.getInputStream(), server.getOutputStream())) return;
      } catch (IOException error) {
        System.err.println(error.getMessage());
      }
      Thread.sleep(1000);
    }
  }
}
