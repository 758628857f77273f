import { personalRows } from '#server/db/personal-rows.ts';
import { em } from '#server/db/request-em.ts';
import { handled } from '#server/jobs/handled-job.ts';
import type { Module } from '#server/modules/module.ts';
import { sweepJob } from './sweep.job.ts';
import { sweepFiles } from './sweep.ts';
import { Upload } from './upload.entity.ts';
import { uploadRoutes } from './uploads.routes.ts';

export const uploads: Module = {
  entities: [Upload],
  jobs: [handled(sweepJob, (_run, _app, parts) => sweepFiles(parts.uploads, new Date()))],
  personal: { uploads: personalRows(Upload, ({ owner }) => ({ owner })) },
  // The cleanup deletes their bytes.
  closeAccount: async (_work, { owner }) => void (await em().nativeDelete(Upload, { owner })),
  routes: (app, parts) => uploadRoutes(app, { parts: parts.uploads }),
};
