import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useRef } from 'react';
import { toRoute } from '#client/frame/navigation/navigation.ts';
import { errorsOfStep, stepAfter } from '#shared/requests/asking/booking-steps.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { type BookingStep, bookingSteps } from '#shared/requests/asking/steps.ts';
import { addressOf } from './book-address.ts';
import { errorsOf, requestBooking, saveDraft } from './booking.commands.ts';
import type { FormLists } from '../form/form-lists.queries.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { useAskedProvider } from '../asked-provider/use-asked-provider.ts';
import { useRequestForm } from '../form/use-request-form.tsx';
import { noteSent } from '../sent/just-sent.ts';

/** The state of one booking, shared by all steps. */
export type Booking = ReturnType<typeof useBookingState>;

const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = use(BookingContext);
  if (booking === null) throw new Error('No booking is open here');
  return booking;
}

interface BookingProviderProps {
  readonly draft: OpenDraft;
  /** The person's data, which fill empty fields. */
  readonly suggested: DraftFields;
  readonly lists: FormLists;
  readonly locale: LocaleCode;
}

export function BookingProvider({ children, ...props }: BookingProviderProps & { readonly children: ReactNode }) {
  return <BookingContext value={useBookingState(props)}>{children}</BookingContext>;
}

const NO_ERRORS: never[] = [];

function useBookingState({ draft, suggested, lists, locale }: BookingProviderProps) {
  const navigate = useNavigate();
  const { sommaire } = useSearch({ from: '/$locale/book' });
  const counter = useRef(draft.counter);
  const form = useRequestForm({
    initial: withoutEmpty(draft.fields),
    suggested,
    refused: NO_ERRORS,
    isKept: Object.keys(draft.fields).length > 0,
    locale,
    keep: (fields) => saveDraft(draft.id, fields, counter.current),
  });
  const asked = useAskedProvider(form.fields.provider_id);

  const open = async (step: BookingStep) => {
    const { name, search } = addressOf(step, draft.id);
    await navigate(toRoute(name, locale, {}, search));
  };

  /** Goes to the next step when the answers of this one are valid; otherwise shows their errors. */
  const advance = async (step: BookingStep, changes: DraftFields = {}) => {
    if (Object.keys(changes).length > 0) form.set(changes);
    const fields = form.current();
    const wrong = errorsOfStep(step, await errorsOf(draft.id, fields, locale));
    form.showErrors(wrong, fields);
    if (wrong.length > 0) return;
    counter.current = Math.max(counter.current, bookingSteps.indexOf(step) + 1);
    await form.settled();
    await saveDraft(draft.id, form.current(), counter.current);
    await open(sommaire === 1 ? 'summary' : stepAfter(step));
  };

  /** Queues the request, or opens the first step with an invalid answer. */
  const send = async () => {
    await form.settled();
    const fields = form.current();
    const check = await requestBooking(draft.id, fields, locale);
    if (check.isComplete) {
      noteSent(draft.id);
      await navigate(toRoute('book-done', locale, { id: draft.id }));
      return;
    }
    const first = bookingSteps.find((step) => errorsOfStep(step, check.errors).length > 0) ?? 'category';
    form.showErrors(errorsOfStep(first, check.errors), fields);
    await open(first);
  };

  return { ...form, id: draft.id, lists, asked, locale, advance, send };
}

/** Omits empty fields, which may get a suggestion again. */
function withoutEmpty(fields: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
