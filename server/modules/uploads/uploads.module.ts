import { handled } from '#server/jobs/handled-job.ts';
import type { Module } from '#server/modules/module.ts';
import { sweepJob } from './sweep.job.ts';
import { sweepFiles } from './sweep.ts';
import { Upload } from './upload.entity.ts';
import { uploadRoutes } from './uploads.routes.ts';

export const uploads: Module = {
  entities: [Upload],
  jobs: [handled(sweepJob, (_run, _app, parts) => sweepFiles(parts.uploads, new Date()))],
  routes: (app, parts) => uploadRoutes(app, { parts: parts.uploads }),
};
