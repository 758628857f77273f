// no database
import { expect, it } from 'vitest';
import { CommitAnnouncer, readAnnouncement } from './commit-channel.ts';

/** The messages that were sent; each send ends when it is let go. */
function announcer() {
  const sent: ReturnType<typeof readAnnouncement>[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const pauses: PromiseWithResolvers<void>[] = [];
  const waitIn = (list: PromiseWithResolvers<void>[]) => {
    const one = Promise.withResolvers<void>();
    list.push(one);
    return one.promise;
  };
  const made = new CommitAnnouncer('me', {
    send: (text) => {
      sent.push(readAnnouncement(text));
      return waitIn(ends);
    },
    pause: () => waitIn(pauses),
  });
  return { made, sent, ends, pauses };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const one = { owners: ['user:un'], is_public: false, at_ms: 5 } as const;

it('commits that are made while a message is on its way become one message', async () => {
  const { made, sent, ends } = announcer();
  made.tell(one);
  made.tell({ owners: ['user:deux', 'user:un'], is_public: true, at_ms: 7 });
  made.tell({ owners: ['user:deux'], is_public: false, at_ms: 6 });
  made.tell({ owners: [], is_public: false, at_ms: 1 });
  expect(sent).toEqual([{ from: 'me', ...one }]);
  ends[0]?.resolve();
  await turn();
  expect(sent.slice(1)).toEqual([{ from: 'me', owners: ['user:deux', 'user:un'], is_public: true, at_ms: 6 }]);
  ends[1]?.resolve();
  await made.close();
  expect(sent).toHaveLength(2);
});

it('a commit of many owners is several messages', async () => {
  const { made, sent, ends } = announcer();
  const owners = Array.from({ length: 120 }, (_, index) => `user:${index}` as const);
  made.tell({ owners, is_public: false, at_ms: 1 });
  for (let message = 0; message < 3; message += 1) {
    ends[message]?.resolve();
    await turn();
  }
  await made.close();
  expect(sent.map((message) => message?.owners.length)).toEqual([50, 50, 20]);
  expect(sent.flatMap((message) => message?.owners)).toEqual(owners);
});

it('a message that could not be sent is sent again after a pause, with the commits since', async () => {
  const { made, sent, ends, pauses } = announcer();
  made.tell(one);
  ends[0]?.reject(new Error('away'));
  await turn();
  made.tell({ owners: ['user:deux'], is_public: false, at_ms: 9 });
  expect(sent).toHaveLength(1);
  pauses[0]?.resolve();
  await turn();
  expect(sent[1]).toEqual({ from: 'me', owners: ['user:un', 'user:deux'], is_public: false, at_ms: 5 });
  ends[1]?.resolve();
  await made.close();
});

it('a closing process waits for the message on its way, and for no database that is away', async () => {
  const { made, sent, ends } = announcer();
  made.tell(one);
  const closed = made.close();
  ends[0]?.reject(new Error('away'));
  await closed;
  expect(sent).toHaveLength(1);
});
