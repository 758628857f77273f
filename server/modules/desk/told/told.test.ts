// both databases: a matter is told once, whoever looks
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, localDateOf, shootInstant } from '#shared/dates.ts';
import { userOwner } from '#shared/ids.ts';
import { motifs } from '#shared/messages/written-message.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { newId } from '#server/foundation/new-id.ts';
import { LedgerDifference } from '#server/modules/bookings/money/comparison/comparison.entity.ts';
import { ContactMessage } from '#server/modules/messages/message.entity.ts';
import { anAdmin } from '#server/testing/factories.ts';
import { aDeadJob, aDifference } from '#server/testing/told/desk-rows.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { tellAdmins } from './tell-admins.ts';

let test: TestApp;
let all: string;
let support: string;
/** Days of this file, one a test. */
let day = 0;
beforeAll(async () => {
  test = await testApp();
  all = (await anAdmin(test)).email;
  support = (await anAdmin(test)).email;
  await write(() => tables().updateTable('users').set({ is_support: 1 }).where('email', '=', support).execute());
});
afterAll(async () => {
  clock.setAhead(0);
  await test.close();
});
beforeEach(async () => {
  day += 1;
  at('07:00');
  await write(async () => {
    await em().nativeDelete(ContactMessage, {});
    await em().nativeDelete(LedgerDifference, {});
    await em().nativeDelete(Job, { status: 'dead' });
  });
  await look();
  test.mail.sent.length = 0;
});

const write = (work: () => Promise<unknown>) =>
  withEm(test.database.writer.fork(), async () => {
    await work();
    await em().flush();
  });

/** Moves the clock to an hour of the test's day. */
function at(time: string): void {
  const moment = shootInstant(addDays(localDateOf(new Date()), day), time);
  clock.setAhead((moment?.getTime() ?? 0) - Date.now());
}

/** Looks as two processes do, and sends. */
async function look(): Promise<void> {
  await Promise.all([test.app.commitInternal(tellAdmins), test.app.commitInternal(tellAdmins)]);
  await runAllJobs(test);
}

const sent = (to: string) => test.mail.sent.filter((mail) => mail.to === to);
const subjects = (to: string) => sent(to).map(({ subject }) => subject);

function aMessage(): void {
  em().create(ContactMessage, {
    id: newId(),
    sender: 'ana@exemple.ca',
    first_name: 'Ana',
    last_name: 'Roy',
    message: 'Bonjour',
    motif: motifs[0],
    owner: userOwner(newId()),
    handled_at: null,
    created_at: clock.now(),
  });
}

describe('a day', () => {
  it('is told in the morning, once, with what waits; support reads nothing of money', async () => {
    await write(async () => {
      aMessage();
      aDifference();
    });
    await look();
    // The difference could not wait for it.
    expect([subjects(all), subjects(support)]).toEqual([['Le grand livre ne concorde pas'], []]);
    at('08:00');
    await look();
    await look();
    const morning = 'Ce qui attend quelqu’un ce matin';
    expect([subjects(all).slice(1), subjects(support)]).toEqual([[morning], [morning]]);
    const [told, mine] = [sent(all)[1]?.text ?? '', sent(support)[0]?.text ?? ''];
    expect(told).toMatch(/Messages à traiter\s: 1/);
    expect(told).toMatch(/Écarts du grand livre\s: 1, le plus ancien il y a \d/);
    expect(told).toContain('/admin/dashboard');
    expect(mine).toMatch(/Messages à traiter/);
    expect(mine).not.toMatch(/Écarts/);
    at('23:00');
    await look();
    expect(test.mail.sent).toHaveLength(3);
  });

  it('on which nothing waits is not told, nor what is done before its mail leaves', async () => {
    at('08:05');
    await look();
    expect(test.mail.sent).toEqual([]);
    day += 1;
    at('08:05');
    await write(async () => aMessage());
    await test.app.commitInternal(tellAdmins);
    await write(() => em().nativeDelete(ContactMessage, {}));
    await runAllJobs(test);
    expect(test.mail.sent).toEqual([]);
  });
});

describe('at once', () => {
  it('work that failed for good is told, each once; a mail of this kind is not', async () => {
    await write(async () => aDeadJob('desk.admin_mail'));
    await look();
    expect(test.mail.sent).toEqual([]);
    await write(async () => aDeadJob('account.mail'));
    await look();
    await look();
    const subject = 'Un travail a échoué pour de bon';
    expect([subjects(all), subjects(support)]).toEqual([[subject], [subject]]);
    await write(async () => aDeadJob('account.mail'));
    await look();
    expect(subjects(all)).toEqual([subject, subject]);
  });
});
