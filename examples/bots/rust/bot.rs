// A bot for Stammtisch in Rust, without libraries. The protocol: docs/protocol/bot.md.
//
//     rustc -O bot.rs
//     ./bot                     plays over stdin and stdout (stammtisch match, bot check)
//     ./bot 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
//     ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
//     ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
//     ... practice             plays against the reference bots of stammtisch serve at once
//     ... league mau-mau       plays in the league of stammtisch serve, all day
//
// Rust has no JSON reader of its own: this one takes out of a line just what it needs. The server
// writes JSON without spaces, `seq` before and `legal` after everything that could look like them.
use std::io::{self, BufRead, BufReader, Write};
use std::{env, net::TcpStream, thread, time::Duration};

const NAME: &str = "Kiebitz";
const LAST: [&str; 5] = ["draw", "no7", "keep", "pass", "decline"]; // only if nothing is better

#[derive(Default)]
struct Bot {
    /// What hello says beside the name: a table, a contest.
    place: String,
    token: Option<String>,
    act: String,
}

/// Your idea goes here: the line holds `view`, all the bot may know; `legal` is all it may do.
fn choose<'a>(act: &str, legal: &[&'a str]) -> &'a str {
    let pick = |best: Vec<&'a str>| match best.len() {
        0 => None,
        count => Some(best[view_of(act).len() % count]), // any; the same when it sees the same
    };
    let calls = legal.iter().copied().filter(|action| action.starts_with("call "));
    let others = legal.iter().copied().filter(|action| !LAST.contains(action));
    pick(calls.collect()).or(pick(others.collect())).unwrap_or(legal[0])
}

impl Bot {
    /// What to say to a line of the server, if anything. There are also `start`, `event`, `end`.
    fn answer(&mut self, line: &str) -> Option<String> {
        if line.contains("\"sendName\"") {
            let known = self.token.as_ref().map(|token| format!(",\"token\":\"{token}\""));
            let place = format!("{}{}", self.place, known.unwrap_or_default());
            return Some(format!("{{\"type\":\"hello\",\"v\":1,\"name\":\"{NAME}\"{place}}}"));
        }
        if line.contains("\"type\":\"hello\"") {
            self.token = between(line, "\"token\":\"", "\"").map(String::from);
            if env::args().count() > 2 {
                // Whoever has the token sees its games on the pages of the server.
                let name = between(line, "\"name\":\"", "\"")?;
                eprintln!("{name} is connected, token {}", self.token.as_ref()?);
            }
        }
        if line.contains("\"type\":\"act\"") {
            self.act = line.to_string();
            return self.reply(choose(line, &legal_of(line)?));
        }
        if line.contains("\"type\":\"rejected\"") {
            eprintln!("{line}");
            if line.contains("\"consequence\":\"again\"") {
                return self.reply(legal_of(&self.act)?.last()?);
            }
        }
        None
    }

    fn reply(&self, action: &str) -> Option<String> {
        Some(format!("{{\"seq\":{},\"action\":\"{action}\"}}", seq_of(&self.act)))
    }

    /// Answers until the server says goodbye (true) or the connection is lost (false).
    fn talk(&mut self, input: impl BufRead, mut output: impl Write) -> io::Result<bool> {
        for line in input.lines() {
            let line = line?;
            if line.contains("\"type\":\"bye\"") {
                return Ok(true);
            }
            if let Some(reply) = self.answer(&line) {
                output.write_all(format!("{reply}\n").as_bytes())?;
                output.flush()?;
            }
        }
        Ok(false)
    }

    fn play_at(&mut self, address: &str) -> io::Result<bool> {
        let server = TcpStream::connect(address)?;
        server.set_nodelay(true)?;
        self.talk(BufReader::new(server.try_clone()?), server)
    }
}

fn seq_of(act: &str) -> usize {
    between(act, "\"seq\":", ",").and_then(|seq| seq.parse().ok()).unwrap_or(0)
}

fn view_of(act: &str) -> &str {
    let (start, end) = (act.find("\"view\":"), act.rfind("\"legal\":["));
    start.zip(end).map_or("", |(start, end)| &act[start..end])
}

fn legal_of(act: &str) -> Option<Vec<&str>> {
    let list = between(&act[act.rfind("\"legal\":[\"")?..], "[\"", "\"]")?;
    Some(list.split("\",\"").collect())
}

fn between<'a>(line: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let rest = &line[line.find(start)? + start.len()..];
    Some(&rest[..rest.find(end)?])
}

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let known = env::var("STAMMTISCH_TOKEN").ok(); // printed by an earlier run
    let mut bot = Bot { token: known, ..Bot::default() };
    if args.len() < 2 {
        return bot.talk(io::stdin().lock(), io::stdout()).map(|_| ());
    }
    bot.place = match &args[2..] {
        [] => String::new(),
        [kind] => format!(",\"{kind}\":true"),
        [kind, code] => format!(",\"{kind}\":\"{code}\""),
        [kind, code, seat, ..] => format!(",\"{kind}\":\"{code}\",\"seat\":{seat}"),
    };
    for _ in 0..30 {
        match bot.play_at(&format!("{}:{}", args[0], args[1])) {
            Ok(true) => return Ok(()),
            Ok(false) => {}
            Err(error) => eprintln!("{error}"),
        }
        thread::sleep(Duration::from_secs(1));
    }
    Ok(())
}
