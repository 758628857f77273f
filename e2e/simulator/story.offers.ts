import { isGuest } from '#shared/ids.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import { aQuoteEdit } from '#shared/quotes/testing.ts';
import { quoteMutations } from '#shared/quotes/quote.mutations.ts';
import type { SimContext } from './device/context.ts';
import { elsewhereKey } from './elsewhere.ts';
import { checkAgreements, nameOfOffer } from './invariants/invariants.offers.ts';
import type { Person } from './people/person.ts';
import type { OfferedRequest } from './server/server.offers.ts';
import type { World } from './world.ts';

/** The steps of clients who answer quotes, and of those who change them meanwhile. */
export const offerSteps = ['readOffer', 'answerOffer', 'takeAnswerBack', 'settleOffer', 'offerElsewhere'] as const;
type OfferStep = (typeof offerSteps)[number];

export function isOfferStep(kind: string): kind is OfferStep {
  return (offerSteps as readonly string[]).includes(kind);
}

/** Both people and this device's guest have requests with quotes. */
export async function setUpOffers(world: World): Promise<void> {
  const guest = world.mirror.fact('guest')?.owner;
  const { alice, bob } = world.server.people;
  const clients = [alice.owner, bob.owner, ...(guest === undefined ? [] : [guest])];
  world.server.nouns.guests = guest === undefined ? [] : [guest];
  await world.server.offers.begin(clients);
}

export async function offerStep(
  world: World,
  { client }: Person,
  page: SimContext | null,
  kind: OfferStep,
  b: number,
  c: number,
): Promise<void> {
  if (kind === 'offerElsewhere') return offerElsewhere(world, b, c);
  if (kind === 'readOffer') return client.read(b);
  if (page === null) return;
  const steps = {
    answerOffer: () => client.answer(page, b, c),
    takeAnswerBack: () => client.takeBack(page, b),
    settleOffer: () => client.settle(page, b),
  };
  await steps[kind]();
}

type Offered = OfferedRequest['quotes'][number];

/** A photographer changes a quote, the client answers on another device, or the hold of an agreement ends. */
async function offerElsewhere(world: World, choice: number, how: number): Promise<void> {
  const requests = await world.server.offers.all();
  const request = requests[choice % Math.max(1, requests.length)];
  if (request === undefined) return;
  if (request.status === 'awarded' && how % 2 === 0) {
    world.history.offers.touched.add(request.id);
    world.say(`elsewhere, the hold of ${world.nameOf(request.id)} ends`);
    await world.server.offers.endHold(request.id);
    return checkAgreements(world);
  }
  const waiting = request.quotes.filter(({ status }) => status === 'sent');
  const quote = waiting[Math.floor(how / 10) % Math.max(1, waiting.length)];
  if (quote === undefined) return;
  const authorization = await authorizationOf(world, request, quote, how % 5 < 2);
  if (authorization === null) return;
  const { method, path, body } = callOf(quote, how, world.calls);
  const { reply } = await world.server.answer(
    {
      method,
      path,
      headers: { authorization, ...elsewhereKey(how, world.calls), 'if-match': `"${quote.version}"` },
      body,
    },
    null,
  );
  const status = reply.kind === 'ours' ? reply.status : 0;
  world.say(`elsewhere, ${method} ${path.split('/').slice(4).join('')} of ${nameOfOffer(world, quote.id)}: ${status}`);
  // Another session may have taken the hour of an acceptance or a new version: then nothing has changed.
  const isTaken = status === 409 && reply.kind === 'ours' && (reply.body as Problem).code === 'slot_taken';
  if (status < 300) world.history.offers.touched.add(request.id);
  else if (!isTaken) world.violate('theServerTakesIt', `${method} ${path}: ${status}`);
  await checkAgreements(world);
}

/** The client's other device accepts or rejects; the photographer writes another version, or withdraws. */
function callOf({ id, version }: Offered, how: number, mark: number) {
  const call = (kind: keyof typeof quoteMutations, body: object) => {
    const { method, path } = quoteMutations[kind];
    return { method, path: path.replace(':id', id), body };
  };
  switch (how % 5) {
    case 0:
      return call('quote.accept', { id, version });
    case 1:
      return call('quote.reject', { id, version, reason: 'price' });
    case 2:
      return call('quote.withdraw', { id });
    default:
      return call('quote.edit', aQuoteEdit({ id, message: `message ${mark}`, valid_days: 40, duration_min: 120 }));
  }
}

/** The credentials of the client on another device, or of the photographer; null for a guest of no device. */
async function authorizationOf(
  world: World,
  { owner }: OfferedRequest,
  { provider_id }: Offered,
  isByClient: boolean,
): Promise<string | null> {
  const { server, mirror } = world;
  const guest = mirror.fact('guest');
  if (isByClient && isGuest(owner)) return guest?.owner === owner ? `Guest ${guest.secret}` : null;
  const person = isByClient
    ? Object.values(server.people).find((one) => one.owner === owner)
    : server.offers.photographers.find((one) => one.providerId === provider_id);
  return person === undefined ? null : `Bearer ${await server.tokenOf(person.email)}`;
}
