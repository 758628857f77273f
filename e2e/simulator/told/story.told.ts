import { notificationMutations } from '#shared/notifications/notification.mutations.ts';
import type { Owner } from '#shared/ids.ts';
import type { SimContext } from '../device/context.ts';
import { elsewhereKey } from '../elsewhere.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';

/** The steps of people who are told something, and read it. */
const toldSteps = ['tell', 'readTold', 'readToldElsewhere'] as const;
const TOLD_BEFORE = 3;
type ToldStep = (typeof toldSteps)[number];

export function isToldStep(kind: string): kind is ToldStep {
  return (toldSteps as readonly string[]).includes(kind);
}

/** Both people were told something before the story begins. */
export async function setUpTold(world: World): Promise<void> {
  for (const person of Object.values(world.server.people)) {
    for (let count = 0; count < TOLD_BEFORE; count += 1) await tellPerson(world, person.owner);
  }
}

export async function toldStep(
  world: World,
  { reader }: Person,
  page: SimContext | null,
  kind: ToldStep,
  b: number,
  c: number,
): Promise<void> {
  if (kind === 'tell') return tell(world, b);
  if (kind === 'readToldElsewhere') return readElsewhere(world, b, c);
  if (page !== null) await reader.read(page, b, c);
}

/** Mostly the person who is here. */
async function tell(world: World, choice: number): Promise<void> {
  const { alice, bob } = world.server.people;
  const here = world.signedIn === bob.owner ? bob : alice;
  const person = choice % 4 === 0 ? (here === bob ? alice : bob) : here;
  await tellPerson(world, person.owner);
}

async function tellPerson(world: World, owner: Owner): Promise<void> {
  const { told } = world.history;
  told.count += 1;
  await world.server.told.tell(owner, told.count);
  world.say(`${world.personOf(owner)} is told ${told.count}`);
}

/** The person reads one on their other device. */
async function readElsewhere(world: World, choice: number, how: number): Promise<void> {
  const { server } = world;
  const unread = (await server.told.all()).filter(({ read_at }) => read_at === null);
  const one = unread.toSorted((a, b) => (a.title < b.title ? -1 : 1))[choice % Math.max(1, unread.length)];
  const person = Object.values(server.people).find(({ owner }) => owner === one?.owner);
  if (one === undefined || person === undefined) return;
  const authorization = `Bearer ${await server.tokenOf(person.email)}`;
  const { method, path } = notificationMutations['notification.read'];
  const headers = { authorization, ...elsewhereKey(how, world.calls) };
  const { reply } = await server.answer({ method, path, headers, body: { id: one.id, until: null } }, null);
  const status = reply.kind === 'ours' ? reply.status : 0;
  world.say(`elsewhere, ${one.title} is read: ${status}`);
  if (status >= 300) world.violate('theServerTakesIt', `a read mark: ${status}`);
}
