import {
  type Chart,
  findRan,
  firstSeat,
  formatMermaid,
  type Field,
  type GameEvent,
  LANGS,
  listen,
  listStates,
  type Question,
  type Ran,
  redact,
  rowsFrom,
  type Seat,
  type Sentence,
  speak,
  SPECTATOR,
  summarizeGroup,
  type Text,
  withPacks,
  type Zone,
} from '@stammtisch/kernel';
import { findNotJson } from '../subject/difference.ts';
import type { PlayedGame, PlayPlan } from '../subject/play.ts';
import {
  allViewers,
  demand,
  demandSame,
  listLegal,
  type Position,
  type Setup,
  someViewers,
  type Subject,
} from '../subject/subject.ts';

/** Titles, labels and options have words in every language. */
export function checkNames(subject: Subject): void {
  demandText(subject.title, 'title');
  demandText(subject.summary, 'summary');
  for (let action = 0; action < subject.codec.count; action++) {
    demandText(subject.label(action), `label of ${subject.codec.format(action)}`);
  }
  const fields = subject.options.fields as Readonly<Record<string, Field>>;
  for (const [name, field] of Object.entries(fields)) {
    demandText(field.label, `label of option ${name}`);
    demandText(field.help, `help of option ${name}`);
    if (field.kind !== 'choice') continue;
    for (const [value, text] of Object.entries(field.values)) demandText(text, `${name}=${value}`);
  }
  for (const [name, preset] of Object.entries(subject.options.presets)) {
    demandText(preset.label, `label of preset ${name}`);
    if (preset.about !== undefined) demandText(preset.about, `what preset ${name} is about`);
  }
}

/** Every option stands in one group, and whatever is chosen, groups have words in every language. */
export function checkGroups(subject: Subject, { setup }: PlayPlan): void {
  const { fields, groups } = subject.options;
  if (groups === undefined) return;
  const grouped = groups.flatMap((group) => group.fields).toSorted();
  const all = Object.keys(fields).toSorted();
  demand(grouped.join() === all.join(), () => `groups have ${grouped.join()} of ${all.join()}`);
  for (const group of groups) {
    demandText(group.question(setup.options), `question of group ${group.id}`);
    demandText(summarizeGroup(subject.options, group, setup.options), `summary of ${group.id}`);
  }
}

/** More seats never need fewer packs, and where a deal is refused more packs make it possible. */
export function checkPacks(subject: Subject, { setup }: PlayPlan): void {
  const { options, seats } = subject;
  for (let count = seats.min; count <= seats.max; count++) {
    const fitted = withPacks(options, setup.options, count);
    const refused = subject.refuseDeal(setup.options, count) !== undefined;
    demand(
      fitted.added === undefined || refused,
      () => `packs are added for ${count} seats that could be dealt without`,
    );
    if (fitted.added === undefined) continue;
    const still = subject.refuseDeal(fitted.options, count);
    demand(still === undefined, () => `${fitted.added} packs are too few for ${count} seats`);
  }
}

/** The rules text of a ruleset is there in every language. */
export function checkRules(subject: Subject, { setup }: PlayPlan): void {
  const paragraphs = subject.rules(setup.options);
  demand(paragraphs.length > 1, () => 'there is no rules text');
  for (const paragraph of paragraphs) demandSentence(paragraph, 'rules');
}

/** The chart can be drawn, and from its first state every other one can be reached. */
export function checkChart(subject: Subject, { setup }: PlayPlan): void {
  const chart: Chart = subject.chart(setup.options);
  demand(chart.regions.length > 0, () => 'the chart has no regions');
  for (const region of chart.regions) {
    const reached = new Set([region.initial]);
    for (const state of reached) {
      for (const row of rowsFrom(region, state)) reached.add(row.to);
    }
    const lost = listStates(region).filter((state) => !reached.has(state));
    demand(lost.length === 0, () => `region ${region.name} never reaches ${lost.join(', ')}`);
  }
  const ids = chart.regions.flatMap(({ rows }) => rows.map(({ id }) => id));
  demand(new Set(ids).size === ids.length, () => `rows share an id: ${ids.join()}`);
  const drawn = formatMermaid(chart);
  demand(!/undefined|\[object/.test(drawn), () => 'the drawing of the chart has holes');
}

/** The active states are states of the chart, one for each region. */
export function checkPhase({ subject, setup, state }: Position): void {
  const { regions } = subject.chart(setup.options);
  const phase = subject.phase(state);
  demand(phase.length === regions.length, () => `phase ${phase.join()} does not fit the chart`);
  for (const [index, region] of regions.entries()) {
    demand(
      listStates(region).includes(phase[index]!),
      () => `"${phase[index]}" is no state of region ${region.name}`,
    );
  }
}

/** The rows that a move is told to have run are in the chart and lead from the old states to the new. */
export function checkRows({ subject, setup, state }: Position): void {
  const chart: Chart = subject.chart(setup.options);
  const seat = firstSeat(subject.mayAct(state));
  const [action] = subject.mayAct(state) === 0 ? [] : listLegal(subject, state, seat);
  if (action === undefined) return;
  const moved = subject.copy(state);
  const told: Ran[] = [];
  const emit = listen<GameEvent>(
    () => {},
    (row) => told.push(row),
  );
  subject.apply(moved, seat, action, emit);
  const found = findRan(chart, told);
  demand(found.length === told.length, () => `the chart has not all of the rows ${told.join()}`);
  if (told.length === 0) return;
  const before = subject.phase(state);
  for (const [index, region] of chart.regions.entries()) {
    const rows = found.filter((ran) => ran.region === index).map(({ row }) => row);
    const end = rows.reduce((at, row) => {
      demand(rowsFrom(region, at).includes(row), () => `${row.id} was run in ${at}`);
      return row.to === region.group?.name ? at : row.to;
    }, before[index]!);
    const now = subject.phase(moved)[index];
    demand(end === now, () => `the rows ${told.join()} lead to ${end}, not to ${now}`);
  }
}

const EVENTS_TOLD_MAX = 400;

/** Everybody can be told every event as they may know it; of long games, start and end. */
export function checkTelling(subject: Subject, setup: Setup, { events, state }: PlayedGame): void {
  const told = [...events.slice(0, EVENTS_TOLD_MAX), ...events.slice(-EVENTS_TOLD_MAX)];
  for (const viewer of allViewers(setup.seats)) {
    const view = subject.view(state, viewer);
    for (const event of told) {
      const seen = redact(event, viewer);
      const spoken = subject.tell(seen);
      if (spoken !== undefined) demandSentence(spoken, `event ${event.type}`, viewer);
      const caption = subject.caption?.(seen, view);
      if (caption !== undefined) demandCaption(caption, `caption of ${event.type}`, viewer);
    }
  }
}

/** Captions are read while the game goes on. */
const CAPTION_LENGTH_MAX = 45;

function demandCaption(caption: Sentence, where: string, viewer: Seat): void {
  demandSentence(caption, where, viewer);
  for (const lang of LANGS) {
    const words = speak(caption, lang, [], viewer);
    demand(words.length <= CAPTION_LENGTH_MAX, () => `${where} is long: "${words}"`);
    demand(!words.endsWith('.'), () => `${where} ends with a full stop: "${words}"`);
  }
}

/** The scene of every view is complete, and nobody can press what is not theirs. */
export function checkScene(position: Position): void {
  const { subject, state } = position;
  for (const viewer of someViewers(position)) {
    const scene = subject.scene(subject.view(state, viewer));
    demandSame(findNotJson(scene), 'a scene is not plain JSON');
    demand(scene.waitingFor === subject.waitingFor(state), () => 'a scene waits for others');
    const ids = scene.zones.map((zone) => zone.id);
    demand(new Set(ids).size === ids.length, () => `zones share an id: ${ids.join()}`);
    for (const zone of scene.zones) checkZone(subject, zone, viewer);
    for (const note of scene.notes) demandSentence(note, 'note');
    if (scene.question !== undefined) checkQuestion(position, scene.question, viewer);
    for (const entry of scene.legend ?? []) demandSentence(entry, 'legend');
  }
}

/** Whether an action is legal just now comes with the view, not with the scene. */
function checkZone({ codec }: Subject, zone: Zone, viewer: Seat): void {
  const where = `zone ${zone.id} for seat ${viewer}`;
  demandSentence(zone.label, where);
  if (zone.note !== undefined) demandSentence(zone.note, `the note of ${where}`);
  const actions = zone.cards.map((card) => card?.action).filter((action) => action !== undefined);
  const known = actions.every((action) => action >= 0 && action < codec.count);
  demand(known, () => `${where} has actions that are none: ${actions.join()}`);
  const own = viewer !== SPECTATOR && (zone.seat ?? viewer) === viewer;
  demand(own || actions.length === 0, () => `${where} offers what is another's`);
  const rows = zone.cards.length / (zone.columns ?? 1);
  demand(Number.isInteger(rows), () => `${where} is a grid with a gap at the end`);
}

/** All answers can be given, by whoever is asked. */
function checkQuestion({ subject, state }: Position, question: Question, viewer: Seat): void {
  demandSentence(question.text, 'question');
  const legal = viewer === SPECTATOR ? [] : listLegal(subject, state, viewer);
  const actions = question.answers.map(({ action }) => action);
  demand(
    actions.length > 0 && actions.every((action) => legal.includes(action)),
    () => `seat ${viewer} is asked what it cannot answer: ${actions.join()}`,
  );
}

/** Words in every language, every gap filled, also for whom they are about. */
export function demandSentence(spoken: Sentence, where: string, viewer?: Seat): void {
  for (const lang of LANGS) {
    const words = speak(spoken, lang, [], viewer);
    demand(words.trim() !== '', () => `${where}: no words in ${lang}`);
    demand(!/\{[^}]*\}/.test(words), () => `${where}: a gap is left open in "${words}"`);
    demand(
      !/\b(undefined|null|NaN)\b|\[object/.test(words),
      () => `${where}: a value is missing in "${words}"`,
    );
  }
}

function demandText(text: Text, where: string): void {
  demandSentence({ text }, where);
}
