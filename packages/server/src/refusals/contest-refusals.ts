/** Why something about a contest is not done. */
import { type Refuse, refusalsOf, type Text, text } from '@stammtisch/kernel';

const TEXTS = {
  'bot-away': text(
    'Dieser Bot ist gerade nicht verbunden.',
    'This bot is not connected at the moment.',
  ),
  'bot-busy': text(
    'Dieser Bot spielt gerade oder wird schon gefragt; versuche es nach dem Spiel noch einmal.',
    'This bot is playing, or is being asked already; try again after its game.',
  ),
  'bot-twice': text(
    'Der eingebaute Bot {bot} steht zweimal auf der Liste; jeder nimmt nur einmal teil.',
    'The built-in bot {bot} is on the list twice; each takes part only once.',
  ),
  'bot-too-slow': text(
    '{bot} denkt zu lange für diesen Server; möglich sind bis zu {ms} ms oder {iterations} Durchläufe.',
    '{bot} thinks too long for this server; up to {ms} ms or {iterations} iterations are possible.',
  ),
  'contest-closed': text(
    'Dieser Wettbewerb ist geschlossen; die Bots sind gegangen.',
    'This contest is closed; its bots have left.',
  ),
  'contest-not-finished': text(
    'Das gibt es erst, wenn der Wettbewerb zu Ende ist.',
    'This is there only when the contest is over.',
  ),
  'contest-not-over': text(
    'Löschen lässt sich ein Wettbewerb erst, wenn er zu Ende oder abgesagt ist.',
    'A contest can be deleted only when it is over or cancelled.',
  ),
  'contest-over': text('Der Wettbewerb ist schon zu Ende.', 'The contest is over already.'),
  'contest-rerunning': text(
    'Der Wettbewerb wird gerade noch einmal gespielt.',
    'The contest is being played again at the moment.',
  ),
  'contest-running': text('Der Wettbewerb läuft schon.', 'The contest is running already.'),
  'deadline-past': text(
    'Der Meldeschluss liegt in der Vergangenheit.',
    'The deadline lies in the past.',
  ),
  'log-too-long': text(
    'Hier gehen Protokolle mit bis zu {max} Zügen.',
    'Logs of up to {max} moves are possible here.',
  ),
  'needs-contest-rules': text(
    'Bots von 2017 spielen nur Mau-Mau nach dem Regelwerk „contest“.',
    'Bots of 2017 only play Mau-Mau by the rules "contest".',
  ),
  'no-game-named': text(
    'Es braucht entweder contest, match und game oder ein log.',
    'Either contest, match and game are needed, or a log.',
  ),
  'no-practice-here': text(
    'In diesem Wettbewerb wird nicht geübt.',
    'There is no practice in this contest.',
  ),
  'no-such-contest': text('Diesen Wettbewerb gibt es nicht.', 'There is no such contest.'),
  'no-such-contest-game': text(
    'Dieses Spiel ist noch nicht gespielt.',
    'That game has not been played yet.',
  ),
  'no-such-entrant': text(
    'Einen Teilnehmer „{name}“ gibt es nicht.',
    'There is no entrant "{name}".',
  ),
  'no-such-match': text(
    'Diese Begegnung hat noch nicht begonnen.',
    'That match has not begun yet.',
  ),
  'no-such-seat-here': text(
    'Diesen Platz gibt es in dem Spiel nicht.',
    'There is no such seat in that game.',
  ),
  'not-organiser': text(
    'Das geht nur, wenn du den Wettbewerb selbst eröffnet hast.',
    'You can do that only if you opened the contest yourself.',
  ),
  'not-your-bot': text(
    'Dafür brauchst du den Token, den dein Bot beim Verbinden bekommen hat.',
    'For this you need the token that your bot was given when it connected.',
  ),
  'over-budget': text(
    'Angehalten: Die eingebauten Bots haben {spent} min gedacht, vorgesehen waren {budget} min.',
    'Halted: the built-in bots have thought for {spent} min, {budget} min were foreseen.',
  ),
  'too-long': text(
    'Die eingebauten Bots würden etwa {minutes} min lang denken; hier gehen {max} min. Nimm weniger Verteilungen, weniger Bots oder solche, die kürzer suchen.',
    'The built-in bots would think for about {minutes} min; {max} min are possible here. Take fewer deals, fewer bots, or some that search for less long.',
  ),
  'too-many-asked': text(
    'Gerade werden zu viele Bots gefragt; versuche es gleich noch einmal.',
    'Too many bots are being asked at the moment; try again soon.',
  ),
  'too-many-contests': text(
    'Auf diesem Server ist kein Platz für noch einen Wettbewerb.',
    'This server has no room for one more contest.',
  ),
  'too-many-contests-here': text(
    'Von hier aus sind schon {max} Wettbewerbe offen. Beende erst einen.',
    'There are {max} contests open from here already. End one first.',
  ),
  'too-many-kept-here': text(
    'Von hier aus sind schon {max} Wettbewerbe gespeichert. Lösche erst einen.',
    'There are {max} contests stored from here already. Delete one first.',
  ),
  'too-many-reruns': text(
    'Ein Wettbewerb wird höchstens {max}-mal noch einmal gespielt.',
    'A contest is not played again more than {max} times.',
  ),
  'too-many-games': text(
    'Das wären {games} Spiele; hier gehen bis zu {max} in einem Wettbewerb.',
    'That would be {games} games; up to {max} in one contest are possible here.',
  ),
  'contest-away': text(
    'Der Server, auf dem dieser Wettbewerb läuft, ist gerade nicht zu erreichen. Versuche es in einer Minute noch einmal.',
    'The server that this contest is on cannot be reached at the moment. Try again in a minute.',
  ),
  'too-many-ports': text(
    'Mehr eigene Ports für Wettbewerbe gibt es hier gerade nicht.',
    'There are no more ports for contests of their own at the moment.',
  ),
} satisfies Readonly<Record<string, Text>>;

export type ContestCode = keyof typeof TEXTS;

/** Every code with its sentence, for the documentation. */
export const CONTEST_CODES: Readonly<Record<ContestCode, Text>> = TEXTS;

export const contestRefusal: Refuse<ContestCode> = refusalsOf(TEXTS);
