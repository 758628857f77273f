import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Thread, ThreadMessage } from './thread.entity.ts';
import { ThreadReport } from './reports/report.entity.ts';
import { messagesOf, threadMessages } from './thread.service.ts';

/** Moves a guest's questions, and what they wrote, to the person. */
export async function claimThreads(work: Work, guest: Owner, person: Owner): Promise<number> {
  const asked = await messagesOf({ asker: guest });
  const moved = await em().nativeUpdate(Thread, { asker: guest }, { asker: person, asker_email: null });
  await em().nativeUpdate(ThreadMessage, { author: guest }, { author: person });
  await em().nativeUpdate(ThreadReport, { reporter: guest }, { reporter: person });
  for (const { id, version } of asked) {
    work.changed({ type: 'thread_message', id, version, audience: [guest, person] });
  }
  return moved;
}

/** Whoever leaves asks under a pseudonym; what they wrote stays for the other side. */
export async function leaveThreads(work: Work, { owner, pseudonym }: Leaver): Promise<void> {
  const asked = await messagesOf({ asker: owner });
  await em().nativeUpdate(Thread, { asker: owner }, { asker_name: pseudonym.name, asker_email: null });
  for (const message of asked) await work.change(threadMessages, message, null, () => undefined);
}
