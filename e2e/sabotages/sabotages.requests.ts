import type { Sabotage } from './sabotage.ts';

const sends = 'client/features/outbox/outbox.screen.test.tsx';
const sent = 'client/features/requests/sent/sent.screen.test.tsx';

/** Requests: their form, their queue, their page, and what was refused. */
export const requestSabotages: readonly Sabotage[] = [
  {
    name: 'a waiting send is listed among those that need the person',
    file: 'client/features/outbox/sections.ts',
    find: "needsYou: item.state === 'needs_you',",
    replace: "needsYou: item.state !== 'done',",
    caughtBy: sends,
    title: 'shows items that need the person first',
  },
  {
    name: 'a send of a newer build can be taken out',
    file: 'client/features/outbox/outbox.queries.ts',
    find: 'isBehind, canTakeOut: false };',
    replace: 'isBehind, canTakeOut: true };',
    caughtBy: sends,
    title: 'lists items of a newer build',
  },
  {
    name: 'a send that the server may have can be taken out',
    file: 'client/features/outbox/outbox.queries.ts',
    find: "canTakeOut: item.state === 'needs_you' || isUntouched(item) };",
    replace: 'canTakeOut: true };',
    caughtBy: sends,
    title: 'says when a failing server is tried again',
  },
  {
    name: 'a failing server can not be asked again by hand',
    file: 'client/features/outbox/queue-item.tsx',
    find: "(item.reason === 'retry' || item.reason === 'storage')",
    replace: "item.reason === 'storage'",
    caughtBy: sends,
    title: 'says when a failing server is tried again',
  },
  {
    name: 'an empty list of sends speaks to everybody as to a client',
    file: 'client/features/outbox/empty-queue.tsx',
    find: '= words[reader];',
    replace: '= words.client;',
    caughtBy: sends,
    title: 'leads a photographer to where their sends begin',
  },
  {
    name: 'a send that was taken out is not put back',
    file: 'client/shell/sending/taking-out.tsx',
    find: '    await putBack(taken);\n',
    replace: '',
    caughtBy: sends,
    title: 'restores a removed item',
  },
  {
    name: 'a send without network says that it leaves now',
    file: 'client/shell/sending/waiting-words.ts',
    find: 'if (isAway) return waiting(',
    replace: 'if (isAway && isBehind) return waiting(',
    caughtBy: sends,
    title: 'shows items that need the person first',
  },
  {
    name: 'a failing server is called a busy one',
    file: 'client/shell/sending/waiting-words.ts',
    find: 'const isServerFailing = (last_error.status ?? 0) >= SERVER_ERROR;',
    replace: 'const isServerFailing = (last_error.status ?? 0) > 599;',
    caughtBy: sent,
    title: 'says when a failing server is asked again',
  },
  {
    name: 'a request is called sent as soon as it waits',
    file: 'client/features/requests/sent/sends.ts',
    find: "return creation === null || creation.state === 'done' || kept !== null;",
    replace: "return creation === null || creation.state !== 'needs_you' || kept !== null;",
    caughtBy: sent,
    title: 'shows what is stored, waiting and received',
  },
  {
    name: 'a date that is not held is not spoken of',
    file: 'client/features/requests/sent/request-sent.tsx',
    find: "if (request.status !== 'open' || request.plan_id === null || booking !== null) return null;",
    replace: "if (request.status === 'open' || request.plan_id === null || booking !== null) return null;",
    caughtBy: sent,
    title: 'says that a date is not held',
  },
];
