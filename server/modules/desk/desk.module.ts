// The pages of administrators about the whole house: open work, weeks, journal.
import { contractsRoutes } from './contracts/contracts.routes.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { prepareAdminMail } from './told/admin-mail.ts';
import { DeskNotice } from './told/desk-notice.entity.ts';
import { tellAdmins } from './told/tell-admins.ts';
import { adminMailJob, tellAdminsJob } from './told/told.job.ts';
import { journalRoutes } from './journal/journal.routes.ts';

export const desk: Module = {
  entities: [DeskNotice],
  routes: (app, parts) => {
    dashboardRoutes(app);
    contractsRoutes(app);
    journalRoutes(app, parts);
  },
  jobs: [
    handled(tellAdminsJob, (_, app) => app.commitInternal(tellAdmins)),
    handled(adminMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const job = { jobId, userId: payload.user_id, about: payload.about };
      const message = await app.commitInternal(({ now }) => prepareAdminMail(job, config.baseUrl, now));
      if (message !== null) await mail.send(message);
    }),
  ],
  // Keys of matters: none of a person.
  personal: { desk_notices: null },
};
