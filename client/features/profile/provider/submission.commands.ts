import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { changeOwnerData } from '#client/data/outbox/change.ts';
import { queueSubmission, queueTakeBack } from './provider.offline.ts';
import type { ShownProvider } from './provider.queries.ts';

// A photographer's commands on the review of their profile.

const { ports } = runtime;

/** Submits the profile as it was last saved. */
export async function submitProfile({ owner, provider }: ShownProvider): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueSubmission(ports, db, provider.id));
  sendSoon();
}

/** Withdraws the profile from review. */
export async function takeBackProfile({ owner, provider }: ShownProvider): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueTakeBack(ports, db, provider.id));
  sendSoon();
}
