/** Why a text is no log, or a log cannot be played again. */
import { refusalsOf } from './refusals.ts';
import { text } from './text.ts';

export const refusal = refusalsOf({
  'bad-log-field': text(
    'Das Feld „{name}“ fehlt oder ist falsch.',
    'Field "{name}" is missing or wrong.',
  ),
  'bad-log-version': text(
    'Version {version} des Spielprotokolls ist hier nicht bekannt, nur {known}.',
    'Version {version} of the game log is not known here, only {known}.',
  ),
  'bad-move': text(
    'Zug {number} („{move}“) ist nach den Regeln nicht möglich.',
    'Move {number} ("{move}") is not possible by the rules.',
  ),
  'missing-option': text('Die Option „{name}“ fehlt.', 'Option "{name}" is missing.'),
  'not-a-log': text(
    'Das ist kein Spielprotokoll von Stammtisch.',
    'This is not a Stammtisch game log.',
  ),
  'not-json': text('Das ist kein JSON.', 'This is not JSON.'),
  'not-over': text(
    'Das Spiel ist nach dem letzten Zug noch nicht zu Ende, ein Ergebnis steht aber da.',
    'The game is not over after its last move, yet a result is recorded.',
  ),
  'other-outcome': text(
    'Aufgezeichnet ist das Ergebnis {recorded}, aus den Zügen folgt {found}.',
    'The recorded result is {recorded}, the moves lead to {found}.',
  ),
  'other-revision': text(
    'Das Spiel wurde nach Stand {old} der Regeln gespielt, hier ist Stand {now}: Es lässt sich nicht nachspielen.',
    'The game was played by revision {old} of the rules, this is revision {now}: it cannot be replayed.',
  ),
});
