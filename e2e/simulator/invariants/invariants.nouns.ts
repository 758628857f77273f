import { carriesFields, type OutboxItem } from '#client/data/db/owner-db.ts';
import { editableOf, mutations, ruleOf } from '#shared/nouns.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { PlayedRow, RowAct, RowVersion } from '../nouns/noun-history.ts';
import { isAway, NONE, type Played, unitIn, unitsOf } from '../nouns/played.ts';
import { playedNouns } from '../nouns/played-nouns.ts';
import type { ServerNounRow } from '../server/server.nouns.ts';
import type { World } from '../world.ts';

// Rules for rows with editable fields, the same for every noun that is played.

/** Checked for each new version of a row on the server. */
export function checkVersion(world: World, row: PlayedRow, before: RowVersion | null, after: RowVersion): void {
  if (after.key === null) return;
  const name = `${world.nameOf(row.id)} at ${after.version}`;
  const own = row.versions.filter(({ key }) => key !== null);
  if (own.filter(({ key }) => key === after.key).length > 1) world.violate('nothingHappensTwice', name);
  if (own.length > row.sends) world.violate('nothingHappensTwice', `${name}, after ${row.sends} acts`);
  for (const unit of row.noun.marked) checkAuthor(world, row, before, after, unit);
}

/** A unit that this device changed has its person's value, over a value that they had seen. */
function checkAuthor(world: World, row: PlayedRow, before: RowVersion | null, after: RowVersion, unit: string): void {
  const [was, is] = [before === null ? null : unitIn(before.units, unit), unitIn(after.units, unit)];
  if (was === is) return;
  const name = `${unit} of ${world.nameOf(row.id)} at ${after.version}`;
  const writer = row.acts.findLastIndex(({ wrote }) => wrote.get(unit) === is);
  const act = row.acts[writer];
  if (act === undefined) return world.violate('noTextIsLost', `${name}: ${was} became ${is}`);
  if (was === null) return;
  if (row.wroteElsewhere.has(`${unit} ${was}`) && !knew(row, act, unit, was)) {
    world.violate('nothingIsOverwrittenUnseen', `${name}: ${is} over ${was}`);
  }
  if (was === NONE) return;
  if (row.acts.findIndex(({ wrote }) => wrote.get(unit) === was) > writer) {
    world.violate('noTextIsLost', `${name}: ${is} over ${was}, which is newer`);
  }
}

/** Whether the person saw a value: in the form, in an earlier form, or in a conflict. */
function knew(row: PlayedRow, act: RowAct, unit: string, value: string): boolean {
  const saw = act.saw === null ? null : unitIn(act.saw, unit);
  if (saw === value || act.chose.has(`${unit} ${value}`)) return true;
  const before = row.acts.slice(0, row.acts.indexOf(act)).find(({ wrote }) => wrote.get(unit) === saw);
  return before !== undefined && knew(row, before, unit, value);
}

/** Checked whenever nothing runs. */
export function checkNounsWhenIdle(world: World): void {
  for (const row of world.history.nouns.rows) {
    everyValueIsAccountedFor(world, row);
    if (row.owner === world.signedIn) screenShowsLastAct(world, row);
  }
}

/** A value that the person wrote last was on the server, or a waiting action carries it. */
function everyValueIsAccountedFor(world: World, row: PlayedRow): void {
  const waiting = pendingOn(world, row);
  for (const unit of row.noun.marked) {
    const value = row.wanted.get(unit);
    if (value === undefined || row.fate === 'gone') continue;
    if (row.versions.some(({ units }) => unitIn(units, unit) === value)) continue;
    if (waiting.some((item) => changes(row.noun, item, unit, value))) continue;
    world.violate('everyActionIsAccountedFor', `${unit} ${value} of ${world.nameOf(row.id)} is nowhere`);
    row.loosen();
  }
}

/** Whether an action changes a unit to a value, instead of repeating the old one. */
function changes(noun: Played, item: OutboxItem, unit: string, value: string): boolean {
  const { kind, payload, base_values } = item;
  if (!carriesFields(item) || unitIn(unitsOf(noun, payload), unit) !== value) return false;
  return ruleOf(kind).creates === true || !base_values || unitIn(unitsOf(noun, base_values), unit) !== value;
}

/** The screen shows the last action of the person, unless another device changed the row, or a question is open. */
function screenShowsLastAct(world: World, row: PlayedRow): void {
  if (row.isTouched || pendingOn(world, row).some(({ state }) => state === 'needs_you')) return;
  const shown = shownRow(world, row);
  const name = world.nameOf(row.id);
  if (row.fate === 'gone' && shown !== null) world.violate('screenShowsLastAct', `${name} was never sent`);
  if (shown === null) return;
  if (row.fate !== null && isAway(row.noun, shown) !== (row.fate === 'away')) {
    world.violate('screenShowsLastAct', `${name} is not ${row.fate}`);
  }
  const units = unitsOf(row.noun, shown);
  for (const [unit, value] of row.wanted) {
    if (unitIn(units, unit) === value) continue;
    world.violate('screenShowsLastAct', `${unit} of ${name} shows ${unitIn(units, unit)}, not ${value}`);
  }
}

/** Whether a refusal is expected: another device moved the row, or wrote a unit that the person wrote. */
export function isExpectedOfNouns(world: World, { kind, payload }: OutboxItem): boolean {
  const row = world.history.nouns.find(mutations[kind].entity, payload.id);
  if (row === null) return false;
  if (row.isMovedElsewhere) return true;
  return row.acts.some(({ wrote }) => [...wrote.keys()].some((unit) => row.touched.has(unit)));
}

/** Checked at the end, for each owner. */
export async function checkNounsAtEnd(world: World, owners: readonly Owner[]): Promise<void> {
  for (const noun of playedNouns) {
    const rows = await world.server.nouns.rows(noun);
    for (const owner of owners) {
      deviceMatchesServer(
        world,
        noun,
        owner,
        rows.filter((row) => row.owner === owner),
      );
    }
    for (const row of world.history.nouns.rows) {
      if (row.noun !== noun || !owners.includes(row.owner)) continue;
      rowHasThePersonsLastValues(world, row, rows.find(({ id }) => id === row.id) ?? null);
    }
  }
}

function deviceMatchesServer(world: World, { type }: Played, owner: Owner, rows: readonly ServerNounRow[]): void {
  const lineOf = ({ id, version, data }: { id: string; version: number; data: unknown }) =>
    `${world.nameOf(id)} ${version} ${JSON.stringify(sorted(data))}`;
  const here = world.mirror
    .entities(owner)
    .filter((row) => row.type === type && row.data !== null)
    .map(lineOf)
    .sort();
  const there = rows.map(lineOf).sort();
  if (here.join() === there.join()) return;
  const differing = [
    ...here.filter((line) => !there.includes(line)),
    '|',
    ...there.filter((line) => !here.includes(line)),
  ];
  world.violate('deviceMatchesServer', `${world.personOf(owner)}: ${differing.join(' ')}`);
}

/** Prints a value as JSON, with the fields of each object in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([field, each]) => [field, sorted(each)]));
}

/** Each unit that no other device wrote has the person's last value, and their last move applies. */
function rowHasThePersonsLastValues(world: World, row: PlayedRow, there: ServerNounRow | null): void {
  const name = world.nameOf(row.id);
  if (row.fate === 'gone' && there !== null) world.violate('rowHasThePersonsLastValues', `${name} was never sent`);
  if (row.fate === 'gone' || (row.wanted.size === 0 && row.fate === null)) return;
  if (there === null) return world.violate('rowHasThePersonsLastValues', `${name} is nowhere`);
  const units = unitsOf(row.noun, there.data);
  for (const [unit, value] of row.wanted) {
    if (row.touched.has(unit) || unitIn(units, unit) === value) continue;
    world.violate('rowHasThePersonsLastValues', `${unit} of ${name} is ${unitIn(units, unit)}, not ${value}`);
  }
  if (row.fate === null || row.isMovedElsewhere) return;
  if (isAway(row.noun, there.data) !== (row.fate === 'away')) {
    world.violate('rowHasThePersonsLastValues', `${name} is not ${row.fate}`);
  }
}

/** Unfinished actions on a row, in order. */
export function pendingOn(world: World, { owner, id, noun }: PlayedRow): OutboxItem[] {
  return world.mirror
    .outbox(owner)
    .filter(({ kind, payload, state }) => isOfNoun(noun, kind) && payload.id === id && !isTerminal(state));
}

function isOfNoun({ type }: Played, kind: OutboxItem['kind']): boolean {
  return mutations[kind].entity === type;
}

/** The row with its overlay, without refused edits; null when the screen does not show it. */
export function shownRow(world: World, row: PlayedRow): object | null {
  const { mirror } = world;
  const answered = (mirror.row(row.owner, 'meta', 'ahead') as { seqs: number[] } | null)?.seqs ?? [];
  const unshown = mirror.outbox(row.owner).filter((item) => {
    if (!isOfNoun(row.noun, item.kind) || item.payload.id !== row.id) return false;
    if (item.state === 'needs_you') return ruleOf(item.kind).creates === true;
    return !isTerminal(item.state) || answered.includes(item.seq);
  });
  const kept = mirror.entities(row.owner).find(({ type, id }) => type === row.noun.type && id === row.id);
  return row.noun.shown((kept?.data ?? null) as never, unshown);
}

/** The editable values of a row. */
export function valuesOf({ type }: Played, row: object) {
  return editableOf(type).valuesOf(row as never);
}
