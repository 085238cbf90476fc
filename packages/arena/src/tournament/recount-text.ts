/** What a recount says where it finds something else than it should. */
import { refusalsOf, type Rejection, sentence, text } from '@stammtisch/kernel';
import { gamesFile, type MatchHeading } from './record.ts';

export const recountRefusal = refusalsOf({
  'missing-file': text('{file} fehlt.', '{file} is missing.'),
  'no-tournament': text(
    'In diesem Ordner ist kein Wettbewerb: {file} fehlt. Im Datenordner eines Servers steht jeder in contests/ID.',
    'There is no contest in this folder: {file} is missing. In the data folder of a server each is in contests/ID.',
  ),
  'other-failures': text(
    'Wer ausgeschieden ist, passt nicht zu den Mitschnitten.',
    'Who was taken out does not fit the transcripts.',
  ),
  'other-game': text(
    'Das ist nicht das Spiel, das hier stehen muss (verschieden: {field}).',
    'This is not the game that belongs here (different: {field}).',
  ),
  'other-interruptions': text(
    'In {file} fehlen andere Verteilungen als die, die unterbrochen wurden.',
    'Other deals are left out in {file} than those that were interrupted.',
  ),
  'other-results': text(
    '{file} ist nicht das, was aus den Spielen folgt.',
    '{file} is not what the games lead to.',
  ),
  'too-few-games': text('In {file} fehlen Spiele.', 'Games are missing in {file}.'),
  'too-many-games': text(
    'In {file} stehen Spiele, nachdem die Begegnung entschieden war.',
    '{file} has games after the match was decided.',
  ),
  'unreadable-file': text('{file} ist nicht lesbar.', '{file} cannot be read.'),
});

export function inGame(
  heading: MatchHeading,
  line: number,
  { code, text: why, data }: Rejection,
): Rejection {
  const all = { ...data, file: gamesFile(heading), line };
  const told = sentence(`{file}, Zeile {line}: ${why.de}`, `{file}, line {line}: ${why.en}`, all);
  return { code, ...told };
}

/** As `inGame`, for a deal that does not count. */
export function inDeal(
  { names }: MatchHeading,
  deal: number,
  { code, text: why, data }: Rejection,
): Rejection {
  return {
    code,
    ...sentence(
      `Unterbrochene Verteilung {deal} von {match}: ${why.de}`,
      `Interrupted deal {deal} of {match}: ${why.en}`,
      { ...data, deal, match: names.join(' – ') },
    ),
  };
}
