/** Why a request of a model's client is not answered; told in the form of its protocol. */
import { refusalsOf, text } from '@stammtisch/kernel';

export const mcpRefusal = refusalsOf({
  'not-awaited': text('Niemand wartet hier auf „{name}“.', 'Nobody awaits "{name}" here.'),
  'no-session': text(
    'Diese Sitzung ist zu Ende; beginne mit „initialize“ eine neue.',
    'This session is over; begin a new one with "initialize".',
  ),
  'not-begun': text(
    'Eine Sitzung beginnt mit „initialize“.',
    'A session begins with "initialize".',
  ),
  'no-stream': text(
    'Hier wird nur mit POST gefragt; einen Strom gibt es nicht.',
    'Only POST is answered here; there is no stream.',
  ),
  'no-batch': text(
    'Jede Anfrage kommt für sich, nicht als Liste.',
    'Every request comes by itself, not in a list.',
  ),
  'id-in-use': text(
    'Eine Anfrage mit dieser „id“ wartet noch auf ihre Antwort; nimm eine andere.',
    'A request with this "id" still waits for its answer; take another one.',
  ),
  'given-up': text(
    'Darauf wartet niemand mehr; frage noch einmal.',
    'Nobody waits for this any more; ask again.',
  ),
  'too-many-requests': text(
    'Diese Sitzung wartet schon auf zu viele Antworten; warte, bis eine da ist.',
    'This session waits for too many answers already; wait until one is there.',
  ),
  'too-many-sessions': text(
    'Es gibt schon zu viele Sitzungen; versuche es später noch einmal.',
    'There are too many sessions already; try again later.',
  ),
});

/** The HTTP status of each; a client begins anew after 404. */
export const STATUS: Readonly<Record<string, number>> = {
  'not-awaited': 403,
  'no-session': 404,
  'not-begun': 400,
  'no-batch': 400,
  'no-stream': 405,
  'id-in-use': 400,
  'too-many-requests': 429,
  'too-many-sessions': 503,
};
