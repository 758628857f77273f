import { requestValues } from './quote-request.fields.ts';
import { type DraftFields, textsOf } from './asking/form-fields.ts';
import { checkDraft, type DraftContext } from './quote-request.draft.ts';
import type { FieldError } from '../protocol/problem.ts';
import type { QuoteRequest, QuoteRequestCreate, QuoteRequestEdit } from './quote-request.schema.ts';

export type EditCheck =
  | { readonly isComplete: true; readonly payload: QuoteRequestEdit }
  | { readonly isComplete: false; readonly errors: FieldError[] };

/**
 * The payload of an edited form, or the errors of all invalid fields. What is not in the form stays: the photographer, the
 * plan, and the number of people in a draft of a build that did not ask for it.
 */
export function checkEdit(request: QuoteRequest, fields: DraftFields, context: DraftContext): EditCheck {
  const { people_count = textsOf(request).people_count } = fields;
  const check = checkDraft(request.id, { ...fields, people_count, provider_id: '' }, context);
  return check.isComplete ? { isComplete: true, payload: editOf(check.payload) } : check;
}

/** Fills a new form from an unsent request, with its photographer and plan. */
export function draftAgain(asked: QuoteRequestCreate, edited: QuoteRequestEdit | QuoteRequestCreate): DraftFields {
  return { ...textsOf(edited), provider_id: asked.provider_id ?? '', plan_id: asked.plan_id ?? '' };
}

/** A creation's fields as an edit of its row. */
export function editOf(payload: QuoteRequestCreate | QuoteRequestEdit): QuoteRequestEdit {
  return { id: payload.id, ...requestValues(payload) };
}

/** Whether an edit would change nothing. */
export function isUnchanged(request: Partial<QuoteRequest>, payload: QuoteRequestEdit): boolean {
  return Object.entries(payload).every(([field, value]) => request[field as keyof QuoteRequest] === value);
}
