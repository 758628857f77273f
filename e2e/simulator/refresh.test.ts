import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DeviceDb } from '#client/db/device-db.ts';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { userOwner } from '#shared/ids.ts';
import { em } from '../../server/db/request-em.ts';
import { openSession } from '../../server/modules/accounts/session.service.ts';
import { User } from '../../server/modules/accounts/user.entity.ts';
import { aClient } from '../../server/testing/factories.ts';
import { type TestApp, testApp } from '../../server/testing/test-app.ts';
import { isLong } from '../harness/effort.ts';
import { RefreshStory } from './refresh-story.ts';

const STORIES = isLong ? 2_000 : 400;
const STEPS = 40;

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ inMemory: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

it(
  `signs nobody out over ${STORIES} stories of lost replies, killed tabs and late requests`,
  { timeout: 300_000 },
  async () => {
    const { userId } = await aClient(test);
    const device = new DeviceDb();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let seed = 1; seed <= STORIES; seed += 1) {
      vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
      const { cookie, session } = await signedIn(userId);
      const owner = userOwner(session.user.id);
      await device.setFact('session', { owner, session_id: session.session_id, user: session.user, seen_at: '' });
      const story = new RefreshStory({
        app: test.app,
        device,
        seed,
        owner,
        cookie,
        advance: (ms) => vi.setSystemTime(Date.now() + ms),
      });
      const outcomes = await story.run(STEPS);
      expect(
        outcomes.every((outcome) => outcome === 'ok'),
        `seed ${seed}: ${outcomes.join(', ')}\n${story.trace.join('\n')}`,
      ).toBe(true);
    }
  },
);

/** A session created beforehand: hashing a password would take longer than the story. */
async function signedIn(userId: string): Promise<{ cookie: string; session: SessionReply }> {
  const ports = {
    appSecret: test.config.appSecret,
    signAccessToken: (claims: { sub: string; sid: string; gen: number }) => test.app.jwt.sign(claims),
  };
  const session = await test.app.commitInternal(async (work) => {
    const user = await em().findOneOrFail(User, { id: userId });
    return openSession(ports, work, user, 'simulator');
  });
  return { cookie: session.refreshToken, session };
}
