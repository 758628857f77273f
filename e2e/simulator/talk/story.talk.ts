import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { SimContext } from '../device/context.ts';
import { elsewhereKey } from '../elsewhere.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';
import { threadMessageMutations } from '#shared/threads/thread-message.mutations.ts';

/** The steps of people who write to each other. */
export const talkSteps = ['writeMessage', 'readThread', 'takeMessageBack', 'messageElsewhere'] as const;
type TalkStep = (typeof talkSteps)[number];

export function isTalkStep(kind: string): kind is TalkStep {
  return (talkSteps as readonly string[]).includes(kind);
}

export async function talkStep(
  world: World,
  { talker }: Person,
  page: SimContext | null,
  kind: TalkStep,
  b: number,
  c: number,
): Promise<void> {
  if (kind === 'messageElsewhere') return messageElsewhere(world, b, c);
  if (page === null) return;
  const steps = {
    writeMessage: () => talker.write(page, b, c),
    readThread: () => talker.read(page, b),
    takeMessageBack: () => talker.takeBack(page, b),
  };
  await steps[kind]();
}

/** A photographer writes to a client; or the client, on another device. */
async function messageElsewhere(world: World, choice: number, how: number): Promise<void> {
  const { server } = world;
  const open = (await server.offers.all()).filter(({ status }) => status === 'quoted');
  const request = open[choice % Math.max(1, open.length)];
  const sent = request?.quotes.filter(({ status }) => status === 'sent') ?? [];
  const quote = sent[how % Math.max(1, sent.length)];
  if (request === undefined || quote === undefined) return;
  const client = Object.values(server.people).find(({ owner }) => owner === request.owner);
  const photographer = server.offers.photographers.find(({ providerId }) => providerId === quote.provider_id);
  const writer = how % 3 === 0 && client !== undefined ? client : photographer;
  if (writer === undefined) return;
  world.history.talk.elsewhere += 1;
  const number = world.history.talk.elsewhere;
  const id = `01930000-0000-7000-8003-${String(number).padStart(12, '0')}`;
  const text = `elsewhere ${number}`;
  const body = aThreadMessageSend({ id, request_id: request.id, provider_id: quote.provider_id, text });
  const authorization = `Bearer ${await server.tokenOf(writer.email)}`;
  const { reply } = await server.answer(
    {
      method: 'POST',
      path: threadMessageMutations['thread_message.send'].path,
      headers: { authorization, ...elsewhereKey(how, number) },
      body,
    },
    null,
  );
  const status = reply.kind === 'ours' ? reply.status : 0;
  world.say(`elsewhere, a message about ${world.nameOf(request.id)}: ${status}`);
  if (status >= 300) world.violate('theServerTakesIt', `a message: ${status}`);
}
