import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { changeOwnerData } from '#client/data/outbox/change.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { queueRead } from './notification.offline.ts';

// Read marks. Loaded at first use.

const { ports } = runtime;

/** Marks one notification as read. */
export async function readOne({ id, read_at }: Notification): Promise<void> {
  if (read_at === null) await read({ id, until: null });
}

/** Marks all of them as read, up to the newest that the person sees. */
export async function readAll(shown: readonly Notification[]): Promise<void> {
  const [newest] = shown;
  if (newest !== undefined) await read({ id: newest.id, until: newest.created_at });
}

async function read(mark: { readonly id: string; readonly until: string | null }): Promise<void> {
  await changeOwnerData(ports, await currentOwner(ports), (db) => queueRead(ports, db, mark));
  sendSoon();
}
