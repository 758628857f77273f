import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DeviceDb } from '#client/data/db/device-db.ts';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { userOwner } from '#shared/ids.ts';
import { em } from '../../../server/foundation/db/request-em.ts';
import { Session } from '../../../server/modules/accounts/sessions/session.entity.ts';
import {
  endAllSessions,
  endLoadedSession,
  openSession,
} from '../../../server/modules/accounts/sessions/session.service.ts';
import { User } from '../../../server/modules/accounts/user.entity.ts';
import { aClient } from '../../../server/testing/factories.ts';
import { type TestApp, testApp } from '../../../server/testing/test-app.ts';
import { isLong } from '../../harness/effort.ts';
import { RefreshStory } from './refresh-story.ts';

const STORIES = isLong ? 2_000 : 400;
const STEPS = 40;

let test: TestApp;
let userId: string;
let device: DeviceDb;
beforeAll(async () => {
  test = await testApp({ inMemory: true });
  ({ userId } = await aClient(test));
  device = new DeviceDb();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

/** How a session ends elsewhere, and the reason its device gets. */
const endings = ['password_change', 'suspension', 'ended_elsewhere'] as const;

async function setStatus(status: 'active' | 'suspended'): Promise<void> {
  const user = await em().findOneOrFail(User, { id: userId });
  user.status = status;
  await em().flush();
}

async function play(seed: number, ending: (typeof endings)[number] | null) {
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
  const { cookie, session } = await signedIn(userId);
  const owner = userOwner(session.user.id);
  await device.setFact('session', { owner, session_id: session.session_id, user: session.user, seen_at: '' });
  await device.facts.delete('session_over');
  const endAll = (reason: (typeof endings)[number], kept?: string) =>
    test.app.commitInternal(async (work) => {
      if (reason === 'ended_elsewhere') {
        return endLoadedSession(await em().findOneOrFail(Session, { id: session.session_id }), reason, work);
      }
      if (reason === 'suspension') await setStatus('suspended');
      return endAllSessions(work, userId, reason, kept);
    });
  const story = new RefreshStory({
    app: test.app,
    device,
    seed,
    owner,
    cookie,
    advance: (ms) => vi.setSystemTime(Date.now() + ms),
    elsewhere: {
      changePassword: () => endAll('password_change', session.session_id),
      end: ending === null ? null : () => endAll(ending),
    },
  });
  const outcomes = await story.run(STEPS);
  if (ending === 'suspension') await test.app.commitInternal(() => setStatus('active'));
  const [over, stillHere] = await Promise.all([device.fact('session_over'), device.fact('session')]);
  const told = `seed ${seed}: ${outcomes.join(', ')}; ${over?.reason}\n${story.trace.join('\n')}`;
  return { outcomes, over, stillHere, told };
}

it(
  `signs nobody out over ${STORIES} stories of lost replies, killed tabs, late requests and jumping clocks`,
  { timeout: 300_000 },
  async () => {
    for (let seed = 1; seed <= STORIES; seed += 1) {
      const { outcomes, stillHere, told } = await play(seed, null);
      expect([outcomes.filter((outcome) => outcome !== 'ok'), stillHere !== null], told).toEqual([[], true]);
    }
  },
);

it(`tells the device why its session ended elsewhere, over ${STORIES / 2} stories`, { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= STORIES / 2; seed += 1) {
    const ending = endings[seed % endings.length] ?? 'suspension';
    const { outcomes, over, stillHere, told } = await play(seed, ending);
    expect(
      outcomes.filter((outcome) => outcome !== 'auth'),
      told,
    ).toEqual([]);
    if (outcomes.length > 0) expect([over, stillHere], told).toEqual([{ reason: ending }, null]);
  }
});

/** A session created beforehand: hashing a password would take longer than the story. */
async function signedIn(userId: string): Promise<{ cookie: string; session: SessionReply }> {
  const ports = {
    appSecret: test.config.appSecret,
    signAccessToken: (claims: { sub: string; sid: string; gen: number }) => test.app.jwt.sign(claims),
  };
  const session = await test.app.commitInternal(async (work) => {
    const user = await em().findOneOrFail(User, { id: userId });
    return openSession(ports, work, user, { device: 'simulator', provedBy: 'password' });
  });
  return { cookie: session.refreshToken, session };
}
