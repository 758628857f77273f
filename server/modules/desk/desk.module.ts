// The pages of administrators about the whole house: open work, weeks, journal.
import { contractsRoutes } from './contracts/contracts.routes.ts';
import * as z from 'zod/mini';
import { clock } from '#server/foundation/clock.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { isHouseNewsTrue, prepareAdminMail } from './told/admin-mail.ts';
import { DeskNotice } from './told/desk-notice.entity.ts';
import { tellAdmins } from './told/tell-admins.ts';
import { adminMailJob, tellAdminsJob } from './told/told.job.ts';
import { journalRoutes } from './journal/journal.routes.ts';

const entities = [DeskNotice] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly desk: typeof entities;
  }
}

export const desk: Module = {
  entities,
  routes: (app, parts) => {
    dashboardRoutes(app);
    contractsRoutes(app);
    journalRoutes(app, parts);
  },
  jobs: [
    handled(tellAdminsJob, (_, app) => app.commitInternal(tellAdmins)),
    handled(adminMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const job = { jobId, userId: payload.user_id, about: payload.about };
      const message = await app.commitInternal((work) => prepareAdminMail(work, job, config));
      if (message !== null) await mail.send(message);
    }),
  ],
  stillTrue: {
    [adminMailJob.name]: (payload) => {
      const { user_id: userId, about } = z.parse(adminMailJob.payload, payload);
      return isHouseNewsTrue({ userId, about }, clock.now());
    },
  },
  // Keys of matters: none of a person.
  personal: { desk_notices: null },
};
