// Messages between clients and photographers, about a request or before any.
import * as z from 'zod/mini';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { claimThreads, leaveThreads } from './leave-threads.ts';
import { emptyGuestQuestions } from './questions/empty-questions.ts';
import { questionMailJob } from './questions/question-mail.job.ts';
import { prepareQuestionMail } from './questions/question-mail.ts';
import { ThreadReport } from './reports/report.entity.ts';
import { reportMailJob } from './reports/report-mail.job.ts';
import { prepareReportMail } from './reports/report-mail.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { isThreadUnread } from './unread.service.ts';
import { Thread, ThreadMessage } from './thread.entity.ts';
import { messageChanges } from './thread.presenter.ts';
import { threadRoutes } from './threads.routes.ts';

const entities = [Thread, ThreadMessage, ThreadReport] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly threads: typeof entities;
  }
}

export const threads: Module = {
  entities,
  routes: (app, { config: { limits } }) => {
    threadRoutes(app, { limits });
    reportRoutes(app, { limits });
  },
  jobs: [
    handled(questionMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const told = { jobId, threadId: payload.thread_id, reader: payload.reader };
      const message = await app.commitInternal((work) => prepareQuestionMail(work, told, config));
      if (message !== null) await mail.send(message);
    }),
    handled(reportMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const told = { jobId, reportId: payload.report_id, reader: payload.reader };
      const message = await app.commitInternal((work) => prepareReportMail(work, told, config));
      if (message !== null) await mail.send(message);
    }),
  ],
  stillTrue: {
    [questionMailJob.name]: (payload) => {
      const { thread_id, reader } = z.parse(questionMailJob.payload, payload);
      return isThreadUnread(thread_id, reader);
    },
  },
  feed: { thread_message: messageChanges },
  personal: {
    threads: personalRows(Thread, ({ owner }) => ({ asker: owner })),
    thread_messages: personalRows(ThreadMessage, ({ owner }) => ({ author: owner }), ['created_from']),
    // The words of a decision are for the administration, or for the other side.
    thread_reports: personalRows(ThreadReport, ({ owner }) => ({ reporter: owner }), ['decision_words']),
  },
  prune: emptyGuestQuestions,
  claimGuest: claimThreads,
  closeAccount: leaveThreads,
};
