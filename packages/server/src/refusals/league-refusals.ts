/** Why something about a league is not done. */
import { type Refuse, refusalsOf, type Text, text } from '@stammtisch/kernel';

const TEXTS = {
  'bad-league-name': text(
    'In der Liga hat ein Name 1 bis {max} Zeichen, kein @ und keine Leerzeichen am Rand.',
    'In the league a name has 1 to {max} characters, no @ and no blanks at its ends.',
  ),
  'duel-waiting': text(
    'Dieser Bot hat schon ein Duell vor sich.',
    'This bot already has a duel before it.',
  ),
  'duel-with-itself': text(
    'Ein Bot kann sich nicht selbst herausfordern.',
    'A bot cannot challenge itself.',
  ),
  'league-elsewhere': text(
    'Die Liga wird gerade von einem anderen Server gespielt; versuche es gleich noch einmal.',
    'The league is played by another server at the moment; try again soon.',
  ),
  'league-full': text(
    'In dieser Liga ist kein Platz für noch einen Bot.',
    'There is no room for one more bot in this league.',
  ),
  'league-name-taken': text(
    'Einen Bot „{name}“ gibt es in dieser Liga schon.',
    'There is already a bot "{name}" in this league.',
  ),
  'no-such-league': text('Diese Liga gibt es nicht.', 'There is no such league.'),
  'no-such-player': text(
    'Einen Bot „{name}“ gibt es in dieser Liga nicht.',
    'There is no bot "{name}" in this league.',
  ),
  'no-such-deal': text('Dieses Spiel ist nicht mehr da.', 'That game is no longer kept.'),
  'too-many-at-tables': text(
    'Es sitzen schon genug Bots dieser Liga an Tischen; versuche es später noch einmal.',
    'Enough bots of this league are at tables already; try again later.',
  ),
  'too-many-duels': text(
    'In dieser Liga warten schon zu viele Duelle.',
    'Too many duels are waiting in this league already.',
  ),
} satisfies Readonly<Record<string, Text>>;

export type LeagueCode = keyof typeof TEXTS;

/** Every code with its sentence, for the documentation. */
export const LEAGUE_CODES: Readonly<Record<LeagueCode, Text>> = TEXTS;

export const leagueRefusal: Refuse<LeagueCode> = refusalsOf(TEXTS);
