import type { Sabotage } from './sabotage.ts';

const notifications = 'server/modules/notifications';
const histories = `${notifications}/told-histories.test.ts`;

/** What people are told: once, of what is so, and nothing is lost. */
export const toldSabotages: readonly Sabotage[] = [
  {
    name: 'a job that runs again tells under the bell again',
    file: `${notifications}/notify.service.ts`,
    find: '      turn,\n      subject_type',
    replace: '      turn: newId(),\n      subject_type',
    caughtBy: histories,
  },
  {
    name: 'what was queued again is told by each of its jobs',
    file: 'server/foundation/jobs/later-job.ts',
    find: 'return later !== undefined;',
    replace: 'return later === null;',
    caughtBy: histories,
  },
  {
    name: 'a push is over before it is sent',
    file: `${notifications}/push/send-push.ts`,
    find: '  const { endpoint, p256dh, auth } = device;\n',
    replace: '  const { endpoint, p256dh, auth } = device;\n  message.ended_at = work.now;\n  await em().flush();\n',
    caughtBy: histories,
    title: 'the known history',
  },
  {
    name: 'a quote that was withdrawn is told as sent',
    file: 'server/modules/requests/news/client-facts.ts',
    find: "all.filter(({ status, valid_until }) => status === 'sent' && instantOf(valid_until) > now)",
    replace: "all.filter(({ status, valid_until }) => status !== 'accepted' && instantOf(valid_until) > now)",
    caughtBy: histories,
  },
];
