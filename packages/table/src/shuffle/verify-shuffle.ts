/** Whether a shuffle went as it has to, by its proof alone. */
import {
  type Rejection,
  sentence,
  type ShuffleProof,
  type Text,
  text,
  type VoidedShuffle,
} from '@stammtisch/kernel';
import { commitTo, commitToSalt, missingOf, seedOf } from '@stammtisch/wire/shuffle';

/** What is wrong with the shuffle of a game that began with a seed, or undefined. */
export function verifyShuffle(shuffle: ShuffleProof, seed: string): Rejection | undefined {
  return verifySecrets(shuffle) ?? verifyParts(shuffle) ?? verifySeed(shuffle, seed);
}

/** Whether the server has told the secrets that it had bound itself to. */
export function verifySecrets({ voided = [], ...last }: ShuffleProof): Rejection | undefined {
  const isWrong = [...voided, last].some(
    ({ secret, commitment }) => commitTo(secret) !== commitment,
  );
  return isWrong ? wrong('shuffle-secret') : undefined;
}

/** Whether everybody was bound before a salt was shown, and showed the salt they were bound to. */
export function verifyParts({ voided = [], ...last }: ShuffleProof): Rejection | undefined {
  const { list } = last;
  // Without a list there is nothing that could have been fixed; who verifies says so.
  if (list === undefined) return voided.length === 0 ? undefined : wrong('shuffle-void');
  const attempts = [...voided, { ...last, list }];
  if (!attempts.every(hasFitting)) return wrong('shuffle-salt');
  if (!areInOrder(attempts)) return wrong('shuffle-order');
  if (missingOf({ ...last, list }).length > 0) return wrong('shuffle-missing');
  return isVoidedRightly(attempts) ? undefined : wrong('shuffle-void');
}

/** Whether the cards follow from the parts. */
export function verifySeed(shuffle: ShuffleProof, seed: string): Rejection | undefined {
  return seedOf(shuffle) === seed ? undefined : wrong('shuffle-seed');
}

/** Everybody is on the list once, and salts are in its order, as they were committed to. */
function hasFitting({ commitment, list, salts }: VoidedShuffle): boolean {
  const listed = new Map(list.members.map((one) => [one.member, one.commitment]));
  if (listed.size < list.members.length) return false;
  const shown = new Set(salts.map(({ member }) => member));
  const order = [...listed.keys()].filter((member) => shown.has(member));
  return (
    order.length === salts.length &&
    salts.every(
      ({ member, salt }, i) =>
        member === order[i] && commitToSalt(commitment, member, salt) === listed.get(member),
    )
  );
}

/** First the server, then the members, then the list, then the salts, and only then the next. */
function areInOrder(attempts: readonly VoidedShuffle[]): boolean {
  let last = 0;
  for (const { list, salts } of attempts) {
    const bound = list.members.map(({ seq }) => seq);
    const shown = salts.map(({ seq }) => seq!);
    for (const some of [[list.after], bound, [list.seq], shown]) {
      if (some.some((seq) => seq <= last)) return false;
      last = some.reduce((late, seq) => Math.max(late, seq), last);
    }
  }
  return true;
}

/** Checks that only missing salts made attempts void, and each member at most once. */
function isVoidedRightly(attempts: readonly VoidedShuffle[]): boolean {
  const out = new Set<string>();
  return attempts.every((attempt, i) => {
    if (attempt.list.members.some(({ member }) => out.has(member))) return false;
    const missing = missingOf(attempt);
    for (const { member } of missing) out.add(member);
    return i === attempts.length - 1 || missing.length > 0;
  });
}

const TEXTS = {
  'shuffle-secret': text(
    'Das Geheimnis passt nicht zu dem, was vor dem Mischen veröffentlicht wurde.',
    'The secret does not fit what was published before the shuffle.',
  ),
  'shuffle-salt': text(
    'Ein Beitrag passt nicht zu dem, worauf sich das Mitglied vorher festgelegt hatte.',
    'A salt does not fit what the member was bound to before.',
  ),
  'shuffle-order': text(
    'Die Reihenfolge stimmt nicht: Beiträge dürfen erst gezeigt werden, wenn alle sich festgelegt haben.',
    'The order is wrong: salts may be shown only when everybody is bound.',
  ),
  'shuffle-missing': text(
    'Gegeben wurde, obwohl jemand von der Liste den Beitrag nicht gezeigt hat.',
    'Cards were dealt though somebody on the list did not show a salt.',
  ),
  'shuffle-void': text(
    'Ein Versuch wurde verworfen, ohne dass jemand seinen Beitrag schuldig blieb, oder jemand blieb ihn zweimal schuldig.',
    'An attempt was thrown away though nobody withheld a salt, or somebody withheld one twice.',
  ),
  'shuffle-seed': text(
    'Die Karten folgen nicht aus dem Geheimnis und den Beiträgen der Mitspieler.',
    'The cards do not follow from the secret and what the players added.',
  ),
} satisfies Readonly<Record<string, Text>>;

function wrong(code: keyof typeof TEXTS): Rejection {
  const { de, en } = TEXTS[code];
  return { code, ...sentence(de, en) };
}
