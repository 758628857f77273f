import { describe, expect, it } from 'vitest';
import type { WireReply } from '../api/http.ts';
import { initialConnectivity, nextConnectivity } from '../connectivity.ts';
import { checkServer } from './hear-server.ts';
import { LOST, ours } from '../testing.ts';

/** Runs the check against these answers. */
async function heard(replies: readonly WireReply[]) {
  let [state, waitedMs, asked] = [initialConnectivity, 0, 0];
  await checkServer({
    wire: async ({ timeoutMs }) => {
      const reply = replies[asked] ?? LOST;
      asked += 1;
      if (reply.kind === 'none') waitedMs += timeoutMs;
      state = nextConnectivity(state, { type: 'heard', kind: reply.kind });
      return reply;
    },
    clock: {
      now: () => waitedMs,
      after: (ms, run) => {
        waitedMs += ms;
        run();
        return () => undefined;
      },
    },
  });
  return { shown: state.shown, waitedMs, asked };
}

describe('a server that may be down', () => {
  it('is asked twice, and reported down within ten seconds', async () => {
    const { shown, waitedMs, asked } = await heard([LOST, LOST]);
    expect([shown, asked]).toEqual(['unreachable', 2]);
    expect(waitedMs).toBeLessThan(10_000);
  });

  it('is asked once when it answers', async () => {
    expect(await heard([ours(200)])).toEqual({ shown: 'online', waitedMs: 0, asked: 1 });
  });

  it('is up when it gives the second answer', async () => {
    expect(await heard([LOST, ours(200)])).toMatchObject({ shown: 'online', asked: 2 });
  });
});
