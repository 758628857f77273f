// Photos of portfolios and plans: rows, order, tags, cover, and the images that are made of originals.
import { rowsOfProvider, personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { photoPorts, releaseOriginal, removeBytesOfDeleted } from '#server/modules/uploads/upload.service.ts';
import { bulkUploadRoutes } from './bulk-upload.routes.ts';
import { closePortfolio } from './close-portfolio.ts';
import { originalFiles } from './originals/original-files.ts';
import { mediaRoutes } from './images/media.routes.ts';
import { originalRoutes } from './originals/original.routes.ts';
import { planUploads, portfolioUploads } from './photo-bytes.ts';
import { processPhoto } from './images/photo-files.ts';
import { processPhotoJob } from './images/process-photo.job.ts';
import { removePhotoFilesJob } from './images/remove-photo-files.job.ts';
import { PortfolioPhoto } from './photo.entity.ts';
import { photoChanges } from './photo.presenter.ts';
import { photoRoutes } from './photos.routes.ts';

const entities = [PortfolioPhoto] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly portfolio: typeof entities;
  }
}

export const portfolio: Module = {
  entities,
  routes: async (app, { config, storage, uploads }) => {
    const { appSecret, limits } = config;
    const ports = photoPorts(uploads);
    photoRoutes(app, { limits, ports });
    await app.register((scope) => bulkUploadRoutes(scope, { limits, ports }));
    mediaRoutes(app, { storage });
    originalRoutes(app, { storage, appSecret });
  },
  jobs: [
    handled(processPhotoJob, ({ payload, crashes }, _app, { uploads, images }) =>
      processPhoto({ ...uploads, images }, payload.photo_id, crashes),
    ),
    handled(removePhotoFilesJob, async ({ payload }, _app, { uploads }) => {
      await uploads.storage.removePictures(payload.photo_id);
      await removeBytesOfDeleted(uploads, payload.upload_id);
      if (payload.sha256 !== '') await releaseOriginal(uploads, payload.sha256);
    }),
  ],
  personal: { portfolio_photos: personalRows(PortfolioPhoto, rowsOfProvider) },
  personalFiles: ({ providerId }, { storage }) => originalFiles(providerId, storage),
  closeAccount: (work, leaver, { uploads }) => closePortfolio(photoPorts(uploads), work, leaver),
  feed: { portfolio_photo: photoChanges },
  uploads: () => ({ portfolio: portfolioUploads, plan: planUploads }),
};
