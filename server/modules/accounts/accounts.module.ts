import { handled } from '#server/jobs/handled-job.ts';
import type { Module } from '#server/modules/module.ts';
import { accountRoutes } from './accounts.routes.ts';
import { Client } from './client.entity.ts';
import { pictureParts } from './picture-parts.ts';
import { Picture } from './picture.entity.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { removePictureFilesJob } from './remove-picture-files.job.ts';
import { pruneFailures } from './sign-in-waits.ts';
import { Session } from './session.entity.ts';
import { SignInAttempt } from './sign-in-attempt.entity.ts';
import { userChanges } from './user.changes.ts';
import { User } from './user.entity.ts';

export const accounts: Module = {
  entities: [User, Picture, Session, SignInAttempt, Client],
  routes: async (app, parts) => {
    accountRoutes(app, { config: parts.config, onSessionsEnded: () => parts.streams.endWithSessions() });
    await app.register((scope) => pictureRoutes(scope, { parts: pictureParts(parts) }));
  },
  jobs: [handled(removePictureFilesJob, ({ payload }, _app, { storage }) => storage.removePictures(payload.address))],
  prune: ({ now }, limits) => pruneFailures(limits, now),
  feed: { user: userChanges },
};
