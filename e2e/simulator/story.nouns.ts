import type { SimContext } from './device/context.ts';
import { noteFirstRows, noteVersions } from './effects.nouns.ts';
import { valuesOf } from './invariants/invariants.nouns.ts';
import type { PlayedRow } from './nouns/noun-history.ts';
import { isAway, isEditable, unitsChanged, unitsOf } from './nouns/played.ts';
import { CLIENT } from './server/board.ts';
import type { Person } from './people/person.ts';
import { ELSEWHERE, type World } from './world.ts';

/** The steps on rows with editable fields. */
export const nounSteps = [
  'makeRow',
  'writeRow',
  'openRow',
  'sendRow',
  'moveRow',
  'moveRowBack',
  'answerRow',
  'rowElsewhere',
] as const;
type NounStep = (typeof nounSteps)[number];

export function isNounStep(kind: string): kind is NounStep {
  return (nounSteps as readonly string[]).includes(kind);
}

/** Photographers whose profile is not submitted yet, and who have hours. */
export async function setUpNouns(world: World): Promise<void> {
  await world.server.nouns.begin();
  await noteFirstRows(world);
}

export async function nounStep(
  world: World,
  { rows }: Person,
  page: SimContext | null,
  kind: NounStep,
  b: number,
  c: number,
): Promise<void> {
  if (kind === 'rowElsewhere') return rowElsewhere(world, b, c);
  if (kind === 'openRow') return rows.openForm(b);
  if (page === null) return;
  const steps = {
    makeRow: () => rows.create(page, b),
    writeRow: () => rows.edit(page, b, c),
    sendRow: () => rows.sendForm(page, c),
    moveRow: () => rows.move(page, b),
    moveRowBack: () => rows.moveBack(page, b),
    answerRow: () => rows.answer(page, b, c),
  };
  await steps[kind]();
}

/** Another device of the same person edits a row or moves it, over the server's newest version. */
async function rowElsewhere(world: World, choice: number, how: number): Promise<void> {
  const played = world.history.nouns.rows.filter(({ versions }) => versions.length > 0);
  const row = played[choice % Math.max(1, played.length)];
  if (row === undefined) return;
  const { noun, id } = row;
  const there = (await world.server.nouns.rows(noun)).find((other) => other.id === id);
  const person = Object.values(world.server.people).find(({ owner }) => owner === row.owner);
  if (there === undefined || person === undefined) return;
  const call = callElsewhere(world, row, there, how);
  if (call === null) return;
  const { reply } = await world.server.answer(
    {
      method: call.method,
      path: call.path,
      headers: {
        authorization: call.isByClient ? CLIENT : `Bearer ${await world.server.tokenOf(person.email)}`,
        'idempotency-key': `elsewhere-${how}-${world.calls}-000000`,
        'if-match': `"${there.version}"`,
      },
      body: call.body,
    },
    null,
  );
  world.say(
    `elsewhere, ${call.method} of the ${noun.type} ${world.nameOf(id)}: ${reply.kind === 'ours' ? reply.status : 'nothing'}`,
  );
  if (reply.kind !== 'ours' || reply.status >= 300)
    world.violate('theServerTakesIt', `${call.method} of ${world.nameOf(id)}`);
  await noteVersions(world, noun, null);
}

/** The other device's actions on a row, which records them. */
function callElsewhere(
  world: World,
  row: PlayedRow,
  { data, version }: { readonly data: object; readonly version: number },
  how: number,
) {
  const { noun, id } = row;
  const { moves } = noun;
  if (moves !== undefined && (!isEditable(noun, data) || how % 6 === 0)) {
    const { elsewhere } = moves;
    if (!isAway(noun, data)) {
      noteMoved(row);
      return elsewhere.away(id, { version, how: Math.floor(how / 6) });
    }
    if (elsewhere.back === undefined) return null;
    noteMoved(row);
    return elsewhere.back(id);
  }
  world.history.nouns.marks += 2;
  const values = valuesOf(noun, data);
  const written = noun.written(ELSEWHERE + world.history.nouns.marks, Math.floor(how / 6), values as never);
  noteWritten(row, unitsChanged(noun, values, written));
  return { method: 'PUT', path: noun.editPath.replace(':id', id), body: { id, ...values, ...written } };
}

function noteWritten(row: PlayedRow, units: ReadonlyMap<string, string>): void {
  for (const [unit, value] of units) {
    row.touched.add(unit);
    row.wroteElsewhere.add(`${unit} ${value}`);
  }
}

function noteMoved(row: PlayedRow): void {
  row.isMovedElsewhere = true;
  for (const unit of unitsOf(row.noun, row.noun.moves?.changes ?? {}).keys()) row.touched.add(unit);
}
