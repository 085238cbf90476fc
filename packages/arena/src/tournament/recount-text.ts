/** What a recount says where it finds something else than it should. */
import { type Rejection, sentence } from '@stammtisch/kernel';
import { gamesFile, matchFile, type MatchHeading } from './record.ts';

export function missing(file: string): Rejection {
  return {
    code: 'missing-file',
    ...sentence('{file} fehlt.', '{file} is missing.', { file }),
  };
}

export function unreadable(file: string): Rejection {
  return {
    code: 'unreadable-file',
    ...sentence('{file} ist nicht lesbar.', '{file} cannot be read.', { file }),
  };
}

export function differs(file: string): Rejection {
  return {
    code: 'other-results',
    ...sentence(
      '{file} ist nicht das, was aus den Spielen folgt.',
      '{file} is not what the games lead to.',
      { file },
    ),
  };
}

export function tooManyGames(heading: MatchHeading): Rejection {
  return {
    code: 'too-many-games',
    ...sentence(
      'In {file} stehen Spiele, nachdem die Begegnung entschieden war.',
      '{file} has games after the match was decided.',
      { file: gamesFile(heading) },
    ),
  };
}

export function tooFewGames(heading: MatchHeading): Rejection {
  return {
    code: 'too-few-games',
    ...sentence('In {file} fehlen Spiele.', 'Games are missing in {file}.', {
      file: gamesFile(heading),
    }),
  };
}

export function inGame(
  heading: MatchHeading,
  line: number,
  { code, text, data }: Rejection,
): Rejection {
  return {
    code,
    ...sentence(`{file}, Zeile {line}: ${text.de}`, `{file}, line {line}: ${text.en}`, {
      ...data,
      file: gamesFile(heading),
      line,
    }),
  };
}

/** As `inGame`, for a deal that does not count. */
export function inDeal(
  { names }: MatchHeading,
  deal: number,
  { code, text, data }: Rejection,
): Rejection {
  return {
    code,
    ...sentence(
      `Unterbrochene Verteilung {deal} von {match}: ${text.de}`,
      `Interrupted deal {deal} of {match}: ${text.en}`,
      { ...data, deal, match: names.join(' – ') },
    ),
  };
}

export function otherInterruptions(heading: MatchHeading): Rejection {
  return {
    code: 'other-interruptions',
    ...sentence(
      'In {file} fehlen andere Verteilungen als die, die unterbrochen wurden.',
      'Other deals are left out in {file} than those that were interrupted.',
      { file: matchFile(heading) },
    ),
  };
}

export function otherGame(field: string): Rejection {
  return {
    code: 'other-game',
    ...sentence(
      'Das ist nicht das Spiel, das hier stehen muss (verschieden: {field}).',
      'This is not the game that belongs here (different: {field}).',
      { field },
    ),
  };
}

export const OTHER_FAILURES: Rejection = {
  code: 'other-failures',
  ...sentence(
    'Wer ausgeschieden ist, passt nicht zu den Mitschnitten.',
    'Who was taken out does not fit the transcripts.',
  ),
};
