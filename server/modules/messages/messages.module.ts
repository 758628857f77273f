// Messages to us: received with a proof of work, mailed, read by administrators.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { ContactMessage } from './message.entity.ts';
import { messageMailJob } from './message.job.ts';
import { messageMail } from './message-mail.ts';
import { pruneMessages } from './message.service.ts';
import { messageRoutes } from './messages.routes.ts';

const entities = [ContactMessage] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly messages: typeof entities;
  }
}

/** Messages that the person wrote while signed in, and messages with their address. */
const of = ({ owner, confirmedEmail }: Pick<KnownPerson, 'owner' | 'confirmedEmail'>) =>
  confirmedEmail === null ? { owner } : { $or: [{ owner }, { sender: confirmedEmail }] };

export const messages: Module = {
  entities,
  routes: (app, { config }) => messageRoutes(app, config),
  jobs: [
    handled(messageMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const message = await withEm(app.database.reader.fork(), () =>
        em().findOne(ContactMessage, { id: payload.message_id }),
      );
      // The person closed their account meanwhile.
      if (message === null) return;
      const { contactEmail, baseUrl } = config;
      await mail.send(messageMail(message, { jobId, to: contactEmail, baseUrl }));
    }),
  ],
  prune: pruneMessages,
  claimGuest: async (_, guest, person) => {
    await tables().updateTable('contact_messages').set({ owner: person }).where('owner', '=', guest).execute();
    return 0;
  },
  closeAccount: async (_, leaver) => {
    await em().nativeDelete(ContactMessage, of(leaver));
  },
  personal: { contact_messages: personalRows(ContactMessage, of) },
};
