// What clients and photographers write to each other, about a request or before any.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import type { Module } from '#server/foundation/module.ts';
import { claimThreads, leaveThreads } from './leave-threads.ts';
import { Thread, ThreadMessage } from './thread.entity.ts';
import { messageChanges } from './thread.presenter.ts';
import { threadRoutes } from './threads.routes.ts';

export const threads: Module = {
  entities: [Thread, ThreadMessage],
  routes: (app, { config: { limits } }) => threadRoutes(app, { limits }),
  feed: { thread_message: messageChanges },
  personal: {
    threads: personalRows(Thread, ({ owner }) => ({ asker: owner })),
    thread_messages: personalRows(ThreadMessage, ({ owner }) => ({ author: owner }), ['created_from']),
  },
  claimGuest: claimThreads,
  closeAccount: leaveThreads,
};
