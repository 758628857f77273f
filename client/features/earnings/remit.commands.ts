import { changeOwnerData } from '#client/data/outbox/change.ts';
import { queueAction } from '#client/data/outbox/actions.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import type { Owner } from '#shared/ids.ts';
import type { TaxRemittance } from '#shared/providers/own-provider.schema.ts';

const { ports } = runtime;

/** Notes the day on which a quarter's taxes were remitted, or takes it back; also without a network. */
export async function remitTaxes(owner: Owner, payload: TaxRemittance): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueAction(ports, db, { kind: 'provider.remit', payload }));
  sendSoon();
}
