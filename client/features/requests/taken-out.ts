import type { Draft, OutboxItem } from '#client/data/db/owner-db.ts';
import { bookingSteps } from '#shared/requests/asking/steps.ts';
import { draftAgain, editOf } from '#shared/requests/quote-request.edit.ts';

/** The description of a cancelled request, with the words of the messages that were cancelled with it: none is lost. */
export function describedWith(description: string, items: readonly OutboxItem[]): string {
  const texts = items.flatMap(({ payload }) => ('text' in payload ? [payload.text] : []));
  return [description, ...texts].filter((text) => text !== '').join('\n\n');
}

/**
 * The draft of a cancelled request, with the values of its last edit.
 * @param items the cancelled items, in order
 * @returns null unless one of them is a creation
 */
export function draftFrom(items: readonly OutboxItem[], made: { id: string; now: number }): Draft | null {
  const [creation] = items;
  if (creation?.kind !== 'quote_request.create') return null;
  const last = items.findLast(({ kind }) => kind === 'quote_request.edit');
  const edited = last?.kind === 'quote_request.edit' ? last.payload : creation.payload;
  const fields = draftAgain(creation.payload, editOf(edited));
  return {
    id: made.id,
    kind: 'quote_request',
    fields: { ...fields, description: describedWith(fields.description ?? '', items) },
    counter: bookingSteps.indexOf('summary'),
    created_at: creation.created_at,
    updated_at: new Date(made.now).toISOString(),
  };
}
