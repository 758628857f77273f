import type { SimContext } from './device/context.ts';
import { noteVersions } from './effects.nouns.ts';
import { valuesOf } from './invariants/invariants.nouns.ts';
import type { PlayedRow } from './nouns/noun-history.ts';
import { unitsOf } from './nouns/played.ts';
import type { Person } from './people/person.ts';
import { ELSEWHERE, type World } from './world.ts';

/** The steps on rows with editable fields. */
export const nounSteps = [
  'makeRow',
  'writeRow',
  'openRow',
  'sendRow',
  'deleteRow',
  'restoreRow',
  'answerRow',
  'rowElsewhere',
] as const;
type NounStep = (typeof nounSteps)[number];

export function isNounStep(kind: string): kind is NounStep {
  return (nounSteps as readonly string[]).includes(kind);
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
    deleteRow: () => rows.delete(page, b),
    restoreRow: () => rows.restore(page, b),
    answerRow: () => rows.answer(page, b, c),
  };
  await steps[kind]();
}

/** Another device of the same person edits, deletes or restores a row, over the server's newest version. */
async function rowElsewhere(world: World, choice: number, how: number): Promise<void> {
  const played = [...world.history.nouns.rows.values()].filter(({ versions }) => versions.length > 0);
  const row = played[choice % Math.max(1, played.length)];
  if (row === undefined) return;
  const { noun, id } = row;
  const there = (await world.server.nouns.rows(noun)).find((other) => other.id === id);
  const person = Object.values(world.server.people).find(({ owner }) => owner === row.owner);
  if (there === undefined || person === undefined) return;
  const isDeleted = noun.isDeleted(there.data as never);
  const verb = isDeleted ? 'restore' : how % 6 === 0 ? 'delete' : 'edit';
  const written = noun.written(ELSEWHERE + 2 * world.calls + 10_000 * row.versions.length, Math.floor(how / 6));
  const { method, path } = noun.elsewhere[verb];
  const body = { edit: { id, ...valuesOf(noun, there.data), ...written }, delete: { id }, restore: { id, ids: [id] } };
  if (verb === 'edit') noteWritten(row, unitsOf(noun, written));
  else noteMoved(row);
  const { reply } = await world.server.answer(
    {
      method,
      path: path.replace(':id', id),
      headers: {
        authorization: `Bearer ${await world.server.tokenOf(person.email)}`,
        'idempotency-key': `elsewhere-${how}-${world.calls}-000000`,
        'if-match': `"${there.version}"`,
      },
      body: body[verb],
    },
    null,
  );
  world.say(`elsewhere, ${verb} of ${world.nameOf(id)}: ${reply.kind === 'ours' ? reply.status : 'nothing'}`);
  if (reply.kind !== 'ours' || reply.status >= 300) world.violate('theServerTakesIt', `${verb} of ${world.nameOf(id)}`);
  await noteVersions(world, noun, null);
}

function noteWritten(row: PlayedRow, units: ReadonlyMap<string, string>): void {
  for (const [unit, value] of units) {
    row.touched.add(unit);
    row.wroteElsewhere.add(`${unit} ${value}`);
  }
}

function noteMoved(row: PlayedRow): void {
  row.isMovedElsewhere = true;
  for (const unit of unitsOf(row.noun, row.noun.deleted).keys()) row.touched.add(unit);
}
