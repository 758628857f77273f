// People with accounts: registering, signing in, sessions, profiles, pictures, invitations, the end of an account.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { accountMailJob } from './registration/account-mail.job.ts';
import { prepareAccountMail } from './registration/account-mail.service.ts';
import { accountRoutes } from './accounts.routes.ts';
import { closeUser } from './closing/close-account.ts';
import { closeAccountRoutes } from './closing/close-account.routes.ts';
import { userRoutes } from './admin/user.routes.ts';
import { exportMailJob } from './export/export-mail.job.ts';
import { exportRoutes, prepareExportMail } from './export/export.routes.ts';
import { Client } from './client.entity.ts';
import { MailedLink } from './registration/mailed-link.entity.ts';
import { pruneLinks } from './registration/mailed-link.service.ts';
import { emailChangeRoutes } from './registration/email-change.routes.ts';
import { ownProfileRoutes } from './own-profile.routes.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { pictureParts, pictureTools } from './pictures/picture-parts.ts';
import { pictureUploads } from './pictures/picture-uploads.ts';
import { PictureChoice } from './pictures/picture-choice.entity.ts';
import { pruneChallenges } from './passkeys/challenge.ts';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity.ts';
import { Passkey } from './passkeys/passkey.entity.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts';
import { proofRoutes } from './passkeys/proof.routes.ts';
import { RecoveryCode } from './passkeys/recovery-code.entity.ts';
import { securityMailJob } from './passkeys/security-mail.job.ts';
import { prepareSecurityMail } from './passkeys/security-mail.ts';
import { Picture } from './picture.entity.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { removePictureFilesJob } from './pictures/remove-picture-files.job.ts';
import { closePendingAccounts } from './registration/close-pending.ts';
import { closePendingJob } from './registration/close-pending.job.ts';
import { pruneFailures } from './sign-in-waits.ts';
import { clock } from '#server/foundation/clock.ts';
import { pruneSessions } from './sessions/session.service.ts';
import { Session } from './sessions/session.entity.ts';
import { SignInAttempt } from './sign-in-attempt.entity.ts';
import { suspensionMailJob } from './suspension/suspension-mail.job.ts';
import { prepareSuspensionMail } from './suspension/suspension-mail.ts';
import { userChanges } from './user.changes.ts';
import { User } from './user.entity.ts';

const entities = [
  User,
  Picture,
  PictureChoice,
  Session,
  SignInAttempt,
  Client,
  MailedLink,
  Passkey,
  PasskeyChallenge,
  RecoveryCode,
] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly accounts: typeof entities;
  }
}

const rowsOfUser = ({ userId }: KnownPerson) => ({ user_id: userId });

export const accounts: Module = {
  entities,
  routes: async (app, parts) => {
    const onSessionsEnded = () => parts.streams.endStreamsOfEndedSessions();
    accountRoutes(app, { config: parts.config, onSessionsEnded });
    ownSessionRoutes(app, { ...parts.config, onSessionsEnded });
    emailChangeRoutes(app, parts);
    passkeyRoutes(app, parts.config);
    passkeySignInRoutes(app, { config: parts.config, onSessionsEnded });
    proofRoutes(app, parts.config);
    ownProfileRoutes(app);
    exportRoutes(app, parts);
    closeAccountRoutes(app, { parts, onSessionsEnded });
    userRoutes(app, {
      ...parts.config,
      onSessionsEnded,
      suspend: async (work, suspended) => {
        for (const { suspend } of parts.modules) await suspend?.(work, suspended);
      },
    });
    registrationRoutes(app, { ...parts.config, onSessionsEnded });
    await app.register((scope) => pictureRoutes(scope, { parts: pictureParts(parts) }));
  },
  jobs: [
    handled(removePictureFilesJob, ({ payload }, _app, { storage }) => storage.removePictures(payload.address)),
    handled(accountMailJob, async ({ payload }, app, { config, mail }) => {
      const message = await app.commitInternal(({ now }) => prepareAccountMail(payload.link_id, config, now));
      if (message !== null) await mail.send(message);
    }),
    handled(exportMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const asked = { userId: payload.user_id, locale: payload.locale, messageId: jobId };
      const message = await app.commitInternal(({ now }) => prepareExportMail(asked, config, now));
      if (message !== null) await mail.send(message);
    }),
    handled(securityMailJob, async ({ jobId, payload: { user_id: userId, ...told } }, app, { config, mail }) => {
      const message = await app.commitInternal(() =>
        prepareSecurityMail({ ...told, userId, messageId: jobId }, config),
      );
      if (message !== null) await mail.send(message);
    }),
    handled(suspensionMailJob, async ({ jobId, payload: { user_id: userId, reason } }, app, { config, mail }) => {
      const message = await app.commitInternal(() => prepareSuspensionMail({ jobId, userId, reason }, config));
      if (message !== null) await mail.send(message);
    }),
    handled(closePendingJob, (_run, app, parts) => closePendingAccounts(app, parts)),
  ],
  personal: {
    users: personalRows(User, ({ userId }) => ({ id: userId }), ['password_hash', 'suspension_reason']),
    pictures: personalRows(Picture, rowsOfUser),
    picture_choices: personalRows(PictureChoice, rowsOfUser),
    sessions: personalRows(Session, rowsOfUser, ['handed_out']),
    // Their subjects are keyed hashes.
    sign_in_attempts: null,
    passkeys: personalRows(Passkey, rowsOfUser, ['credential_id', 'public_key']),
    // Random numbers of five minutes.
    passkey_challenges: null,
    recovery_codes: personalRows(RecoveryCode, rowsOfUser, ['code_hash']),
    clients: personalRows(Client, rowsOfUser),
    mailed_links: personalRows(
      MailedLink,
      ({ userId, email }) => ({ $or: [{ user_id: userId }, { email, user_id: null }] }),
      ['token_hash', 'registration', 'sender'],
    ),
  },
  personalFiles: async ({ userId }, { storage }) => {
    const pictures = await em().find(Picture, { user_id: userId });
    return pictures.map(({ type, address, widths }) => ({
      name: `${type}.webp`,
      open: () => storage.openPicture(address, `${widths.at(-1)}.webp`),
    }));
  },
  prune: async ({ now }, limits) => {
    await pruneFailures(limits, now);
    await pruneLinks(limits, now);
    await pruneChallenges(now);
    await pruneSessions(limits, clock.machineNow());
  },
  feed: { user: userChanges },
  uploads: (parts) => {
    const tools = pictureTools(parts);
    return { avatar: pictureUploads('avatar', tools), banner: pictureUploads('banner', tools) };
  },
  closeAccount: closeUser,
};
