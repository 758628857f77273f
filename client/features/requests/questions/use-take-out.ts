import { useLingui } from '@lingui/react/macro';
import { takeOutOfQueue } from '#client/frame/sending/taking-out.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { requestOutbox } from '../request.outbox.ts';
import { editDraftId, type ShownRequest } from '../requests.queries.ts';

/** Takes a refused action out of the queue; what was typed becomes a draft, or comes back with the action. */
export function useTakeOut({ owner, request }: ShownRequest, item: ItemOf<'quote_request'>): () => Promise<void> {
  const { i18n } = useLingui();
  const { draft } = requestOutbox;
  const action = { owner, item, formId: editDraftId(request.id), ...(draft && { draft }) };
  return () => takeOutOfQueue(action, draft && i18n._(draft.said));
}
