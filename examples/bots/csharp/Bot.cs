// A bot for Stammtisch in C#, without libraries. The protocol: docs/protocol/bot.md.
//
//     dotnet run Bot.cs --                     plays over stdin and stdout (stammtisch match, bot check)
//     dotnet run Bot.cs -- 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
//     ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
//     ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
//     ... practice             plays against the reference bots of stammtisch serve at once
//     ... league mau-mau       plays in the league of stammtisch serve, all day
//
// `dotnet run` takes a single file since .NET 10; before that, put it into `dotnet new console`.
using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Text.Json.Nodes;
using System.Threading;

const string Name = "Kiebitz";
string[] last = { "draw", "no7", "keep", "pass", "decline" }; // only if there is nothing better
string? token = Environment.GetEnvironmentVariable("STAMMTISCH_TOKEN"); // printed by an earlier run
JsonNode? lastAct = null;

// Your idea goes here: act["view"] is all the bot may know, `legal` all it may do.
string Choose(JsonNode act, string[] legal)
{
    var calls = legal.Where(action => action.StartsWith("call ")).ToArray();
    var others = legal.Where(action => !last.Contains(action)).ToArray();
    var best = calls.Length > 0 ? calls : others.Length > 0 ? others : legal;
    return best[act["view"]!.ToJsonString().Length % best.Length]; // any; the same when it sees the same
}

string[] LegalOf(JsonNode act) =>
    act["legal"]!.AsArray().Select(action => action!.GetValue<string>()).ToArray();

JsonObject Reply(string action) =>
    new() { ["seq"] = lastAct!["seq"]!.GetValue<int>(), ["action"] = action };

// What to say to a message, or null. There are also `start`, `event` and `end`.
JsonObject? Answer(JsonNode message)
{
    if (message["sendName"] != null)
    {
        var hello = new JsonObject { ["type"] = "hello", ["v"] = 1, ["name"] = Name };
        if (args.Length == 3) hello[args[2]] = true; // practice
        if (args.Length > 3) hello[args[2]] = args[3]; // table or contest
        if (args.Length > 4) hello["seat"] = int.Parse(args[4]);
        if (token != null) hello["token"] = token;
        return hello;
    }
    switch (message["type"]?.GetValue<string>())
    {
        case "hello":
            token = message["token"]!.GetValue<string>(); // takes the same place again later
            if (args.Length > 1) Console.Error.WriteLine($"{message["name"]} is connected, token {token}");
            return null;
        case "act":
            lastAct = message;
            return Reply(Choose(message, LegalOf(message)));
        case "rejected":
            Console.Error.WriteLine(message.ToJsonString());
            var again = message["consequence"]!.GetValue<string>() == "again";
            return again ? Reply(LegalOf(lastAct!).Last()) : null;
        default:
            return null;
    }
}

// Answers until the server says goodbye (true) or the connection is lost (false).
bool Talk(TextReader input, TextWriter output)
{
    while (input.ReadLine() is string line)
    {
        var message = JsonNode.Parse(line)!;
        if (message["type"]?.GetValue<string>() == "bye") return true;
        if (Answer(message) is not JsonObject reply) continue;
        output.Write(reply.ToJsonString() + "\n");
        output.Flush();
    }
    return false;
}

if (args.Length < 2)
{
    Talk(Console.In, Console.Out);
    return;
}
for (var tries = 0; tries < 30; tries++)
{
    try
    {
        using var server = new TcpClient(args[0], int.Parse(args[1])) { NoDelay = true };
        var stream = server.GetStream();
        var utf8 = new UTF8Encoding(false);
        if (Talk(new StreamReader(stream, utf8), new StreamWriter(stream, utf8))) return;
    }
    catch (Exception error) when (error is IOException or SocketException)
    {
        Console.Error.WriteLine(error.Message);
    }
    Thread.Sleep(1000);
}
