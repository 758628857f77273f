// Bytes of photos and pictures, received piece by piece and checked.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { clock } from '#server/foundation/clock.ts';
import { removeBytesOfDeleted } from './cancel-upload.ts';
import { releaseOriginal } from './originals.ts';
import { removeUploadJob } from './cleanup/remove-upload.job.ts';
import { sweepJob } from './cleanup/sweep.job.ts';
import { sweepFiles } from './cleanup/sweep.ts';
import { Upload } from './upload.entity.ts';
import { uploadRoutes } from './uploads.routes.ts';

const entities = [Upload] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly uploads: typeof entities;
  }
}

export const uploads: Module = {
  entities,
  jobs: [
    handled(sweepJob, (_run, _app, parts) => sweepFiles(parts.uploads, clock.now())),
    handled(removeUploadJob, async ({ payload }, _app, { uploads: parts }) => {
      await removeBytesOfDeleted(parts, payload.upload_id);
      await releaseOriginal(parts, payload.sha256);
    }),
  ],
  personal: { uploads: personalRows(Upload, ({ owner }) => ({ owner })) },
  closeAccount: async (work, { owner }) => {
    const left = await em().find(Upload, { owner }, { fields: ['sha256'] });
    await em().nativeDelete(Upload, { owner });
    for (const { id, sha256 } of left) work.later(removeUploadJob, { upload_id: id, sha256 });
  },
  routes: (app, parts) => uploadRoutes(app, { parts: parts.uploads }),
};
