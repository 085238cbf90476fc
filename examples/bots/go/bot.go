// A bot for Stammtisch in Go, without libraries. The protocol: docs/protocol/bot.md.
//
//	go run bot.go                     plays over stdin and stdout (stammtisch match, bot check)
//	go run bot.go 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
//	... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
//	... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
//	... practice             plays against the reference bots of stammtisch serve at once
//	... league mau-mau       plays in the league of stammtisch serve, all day
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

const name = "Kiebitz"

// Only if there is nothing better.
var last = map[string]bool{"draw": true, "no7": true, "keep": true, "pass": true, "decline": true}
var hello = map[string]any{"type": "hello", "v": 1, "name": name}
var act message

// What is read of the messages of the server; all their other fields are left out.
type message struct {
	SendName                                               bool
	Type, Name, Token, Message, Expected, Got, Consequence string
	Seq                                                    int
	View                                                   json.RawMessage
	Legal                                                  []string
}

// Your idea goes here: View is all the bot may know, Legal all it may do.
func choose(act message) string {
	var calls, others []string
	for _, action := range act.Legal {
		if strings.HasPrefix(action, "call ") {
			calls = append(calls, action)
		} else if !last[action] {
			others = append(others, action)
		}
	}
	for _, best := range [][]string{calls, others} {
		if len(best) > 0 {
			return best[len(act.View)%len(best)] // any; the same when it sees the same
		}
	}
	return act.Legal[len(act.View)%len(act.Legal)]
}

// What to say to a message, or nil. There are also start, event and end.
func answer(m message) map[string]any {
	switch {
	case m.SendName:
		return hello
	case m.Type == "hello":
		hello["token"] = m.Token // takes the same place again after a lost connection
		// Whoever has the token sees its games on the pages of the server.
		if len(os.Args) > 2 {
			fmt.Fprintln(os.Stderr, m.Name, "is connected, token", m.Token)
		}
	case m.Type == "act":
		act = m
		return map[string]any{"seq": act.Seq, "action": choose(act)}
	case m.Type == "rejected":
		fmt.Fprintln(os.Stderr, m.Message, m.Expected, m.Got)
		if m.Consequence == "again" {
			return map[string]any{"seq": act.Seq, "action": act.Legal[len(act.Legal)-1]}
		}
	}
	return nil
}

// Answers until the server says goodbye (true) or the connection is lost (false).
func talk(in io.Reader, out io.Writer) bool {
	decoder, encoder := json.NewDecoder(bufio.NewReader(in)), json.NewEncoder(out)
	for {
		var m message
		if err := decoder.Decode(&m); err != nil {
			return false
		}
		if m.Type == "bye" {
			return true
		}
		if reply := answer(m); reply != nil {
			encoder.Encode(reply)
		}
	}
}

func main() {
	if len(os.Args) < 3 {
		talk(os.Stdin, os.Stdout)
		return
	}
	if token, isSet := os.LookupEnv("STAMMTISCH_TOKEN"); isSet {
		hello["token"] = token // printed by an earlier run
	}
	if len(os.Args) == 4 {
		hello[os.Args[3]] = true // practice
	}
	if len(os.Args) > 4 {
		hello[os.Args[3]] = os.Args[4] // table or contest
	}
	if len(os.Args) > 5 {
		hello["seat"], _ = strconv.Atoi(os.Args[5])
	}
	for tries := 0; tries < 30; tries++ {
		if server, err := net.Dial("tcp", net.JoinHostPort(os.Args[1], os.Args[2])); err == nil {
			if talk(server, server) {
				return
			}
			server.Close()
		}
		time.Sleep(time.Second)
	}
}
