#!/usr/bin/env bash
# A bot for Stammtisch in the shell, with bash and jq. The protocol: docs/protocol/bot.md.
#
#     bash bot.sh                     plays over stdin and stdout (stammtisch match, bot check)
#     bash bot.sh 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
#     ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
#     ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
#     ... practice             plays against the reference bots of stammtisch serve at once
#     ... league mau-mau       plays in the league of stammtisch serve, all day
name='Kiebitz'
place=$(jq -nc '$ARGS.positional | if .[0] then {(.[0]): (.[1] // true)} else {} end
  + if .[2] then {seat: (.[2] | tonumber)} else {} end' --args "${@:3}")
known=$(jq -nc 'env.STAMMTISCH_TOKEN | if . then {token: .} else {} end') # printed by an earlier run
network=${2:-}

# Your idea goes here: .view is all the bot may know, .legal all it may do.
choose='
  def choose: ["draw", "no7", "keep", "pass", "decline"] as $last
    | [.legal | map(select(startswith("call "))), . - $last, .] as $lists
    | [$lists[] | select(length > 0)][0] as $best
    | $best[(.view | tojson | length) % ($best | length)]; # any; the same when it sees the same'

# What to say to each message; it remembers the last act. There are also `start`, `event`, `end`.
answer='
  foreach inputs as $message ({};
    if $message.type == "act" then {act: $message} else . end;
    if $message.sendName then {type: "hello", v: 1, name: $name} + $place + $known
    elif $message.type == "hello" then {token: $message.token, name: $message.name}
    elif $message.type == "act" then {seq: .act.seq, action: (.act | choose)}
    elif $message.type == "rejected" then .act as $act | $message | debug
      | select(.consequence == "again") | {seq: $act.seq, action: $act.legal[-1]}
    elif $message.type == "bye" then "bye"
    else empty end)'

# Answers until the server says goodbye (0) or the connection is lost (1).
talk() {
  while IFS= read -r line; do
    case $line in
      '{"token":'*) # takes the same place again after a lost connection, and shows its games
        known=$(jq -c '{token}' <<<"$line")
        [ "$network" ] && jq -r '"\(.name) is connected, token \(.token)"' <<<"$line" >&2 ;;
      '"bye"') return 0 ;;
      *) printf '%s\n' "$line" ;;
    esac
  done < <(jq -nc --unbuffered --arg name "$name" --argjson place "$place" --argjson known "$known" \
    "$choose$answer")
  return 1
}

if [ $# -lt 2 ]; then
  talk
  exit
fi
for _ in {1..30}; do
  if { exec 3<>"/dev/tcp/$1/$2"; } 2>/dev/null; then
    talk <&3 >&3 && exit
    exec 3>&-
  fi
  sleep 1
done
