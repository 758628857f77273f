import { Trans } from '@lingui/react/macro';
import {
  type FormEvent,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Draft, ItemOf } from '#client/data/db/owner-db.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { ToCome } from '#client/frame/layouts/to-come.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type QuoteStart, startFromNothing, startFromPlan, startFromQuote } from '#shared/quotes/quote.compose.ts';
import { AddressNote } from './address-note.tsx';
import { ComposerHead } from './composer-head.tsx';
import { lengthOf, startFields, withLines } from './form/composer-fields.ts';
import type { ComposerFacts } from './composer.queries.ts';
import { FieldWords } from './form/field-words.tsx';
import { FootBar } from './foot-bar.tsx';
import { LengthQuestion } from './form/length-question.tsx';
import { Lines } from './lines/lines.tsx';
import { isChoice, isCorrectable, isFinal } from './questions/refusals.ts';
import { MessageField } from './form/message-field.tsx';
import { calendarOf, moneyOf, registrationsOf, subtotalOf } from './quote-facts.ts';
import { SideCards } from './side-cards.tsx';
import { SavedNote } from './form/saved-note.tsx';
import { StartCards } from './form/start-cards.tsx';
import { Terms } from './form/terms.tsx';
import { PhoneTotals, TableTotals } from './lines/totals.tsx';
import { isBlank, parseLines, type TypedLine } from './lines/typed-lines.ts';
import { type ComposerRow, useComposer } from './form/use-composer.ts';
import { useRequestWords } from './use-quote-words.ts';
import { WhenCard } from './form/when-card.tsx';
import styles from './composer.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

const QuoteNeeds = lazyWith(
  ['quotes', 'requests', 'queue', 'later', 'waiting'],
  () => import('./questions/quote-needs.tsx'),
);
const Preview = lazyWith(['quotes'], () => import('./preview.tsx'));

interface ComposerFormProps {
  readonly row: ComposerRow;
  readonly facts: ComposerFacts;
  readonly draft: Draft | null;
  readonly isPreview: boolean;
  readonly locale: LocaleCode;
  readonly coverOf: (planId: string) => ReactNode;
  readonly onPreview: (isShown: boolean) => void;
  readonly onSent: () => void;
}

/** The form of a quote: on a phone one line is open at a time, on a wide screen the lines are a table. */
function ComposerForm({ row, facts, draft, isPreview, locale, coverOf, onPreview, onSent }: ComposerFormProps) {
  const refused = row.pending.find(({ state }) => state === 'needs_you');
  const { request } = row;
  const form = useComposer({ row, draft, refused: refusedFields(refused), locale });
  const { set, current, leave, fields } = form;
  const isNarrow = useNarrow();
  const now = useNow(MINUTE_MS);
  const { run, failure } = useAction();
  const element = useRef<HTMLFormElement>(null);
  const lines = useMemo(() => parseLines(fields.lines), [fields.lines]);
  // An empty line is open from the start: closed, it would say nothing.
  const [openKey, setOpenKey] = useState(() => lines.find(isBlank)?.key ?? null);
  const percent = facts.limits.commission_percent;
  const { tps, tvq } = registrationsOf(facts.provider, row.wanted);
  const subtotal = subtotalOf(lines);
  // The same objects while their values are the same, so that a key in a description renders no amount.
  const registered = useMemo(() => ({ tps, tvq }), [tps, tvq]);
  const money = useMemo(() => moneyOf(subtotal, registered, percent), [subtotal, registered, percent]);
  const calendar = useMemo(
    () => calendarOf(facts.schedule, facts.bookings, new Date(now)),
    [facts.schedule, facts.bookings, now],
  );
  const words = useRequestWords(request, locale);
  const { date, time } = fields;
  const durationMin = lengthOf(fields);
  const slot = useMemo(() => ({ date, time, durationMin }), [date, time, durationMin]);
  const showPreview = useCallback(() => onPreview(true), [onPreview]);

  useEffect(() => {
    if (form.tries === 0 || isPreview) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [form.tries, isPreview]);

  const setLines = useCallback(
    (change: (lines: readonly TypedLine[]) => readonly TypedLine[]) => {
      const fields = current();
      set(withLines(fields, change(parseLines(fields.lines))));
    },
    [set, current],
  );
  const start = (next: QuoteStart) => {
    const begun = startFields(next, locale);
    set(begun);
    setOpenKey(parseLines(begun.lines).find(isBlank)?.key ?? null);
  };
  const send = () =>
    run(async () => {
      if (await form.send()) onSent();
      else {
        const wrong = wrongLine(form.firstWrong());
        if (wrong !== null) setOpenKey(wrong);
        if (isPreview) onPreview(false);
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  const needs =
    refused === undefined ? null : (
      <Suspense fallback={null}>
        <QuoteNeeds {...{ row, facts, locale }} item={refused} onSlot={(slot) => form.set(slot)} onDone={onSent} />
      </Suspense>
    );
  if (refused !== undefined && (isChoice(refused) || isFinal(refused))) {
    return (
      <>
        <ComposerHead request={request} locale={locale} />
        {needs}
      </>
    );
  }
  const common = { fields, locale, errorOf: form.errorOf, set, leave };
  const sumError = form.errorOf('line_items');
  const preview = (
    <Suspense fallback={<ToCome />}>
      <Preview
        {...{ row, facts, fields, money, registered, slot, locale }}
        cover={fields.plan_id === '' ? null : coverOf(fields.plan_id)}
        failure={failure ?? form.unsaved}
        onEdit={() => onPreview(false)}
        onSend={() => void send()}
      />
    </Suspense>
  );
  // Behind the preview the form stays, so that the way back shows it at once.
  const inForm = (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <ComposerHead request={request} locale={locale} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {needs}
          {row.isNew ? (
            <StartCards
              {...{ facts, coverOf, locale }}
              planId={fields.plan_id}
              onPlan={(plan) => start(startFromPlan(plan, request.duration_min, locale))}
              onLast={(quote) => start(startFromQuote(quote))}
              onNothing={() => start(startFromNothing(request.duration_min))}
            />
          ) : null}
          <section className={styles['section']}>
            <div className={styles['sectionHead']}>
              <h2 className={styles['sectionTitle']}>
                {isNarrow ? <Trans>Le détail</Trans> : <Trans>Votre soumission</Trans>}
              </h2>
              <SavedNote
                isBegun={form.isBegun}
                isSaving={form.isSaving}
                keptAt={draft?.updated_at ?? null}
                {...{ isNarrow, locale }}
              />
            </div>
            <Lines
              {...{ lines, isNarrow, openKey, locale }}
              errorOf={form.errorOf}
              onOpen={setOpenKey}
              onChange={setLines}
              onLeave={leave}
            >
              {isNarrow ? (
                <PhoneTotals {...{ money, registered, percent, locale }} pays={words.pays} />
              ) : (
                <TableTotals {...{ money, registered, locale }} />
              )}
            </Lines>
            {sumError === null ? null : (
              <p className={styles['error']} data-wrong tabIndex={-1}>
                <FieldWords error={sumError} value="" locale={locale} />
              </p>
            )}
          </section>
          <LengthQuestion {...common} wantedMin={request.duration_min} first={words.first} />
          <WhenCard
            {...{ request, calendar, slot, now, locale, set }}
            pulledAt={facts.pulledAt}
            error={form.errorOf('date') ?? form.errorOf('time') ?? form.errorOf('starts_at')}
          />
          <MessageField
            {...{ locale, set, leave }}
            label={words.message}
            message={fields.message}
            error={form.errorOf('message')}
          />
          <Terms {...common} />
          <AddressNote facts={facts} />
        </div>
        {isNarrow ? null : (
          <SideCards
            {...{ request, money, percent, locale }}
            validDays={fields.valid_days}
            failure={failure ?? form.unsaved}
            onPreview={showPreview}
          />
        )}
      </div>
      {isNarrow ? <FootBar failure={failure ?? form.unsaved} onPreview={showPreview} /> : null}
    </form>
  );
  return (
    <>
      {isPreview ? preview : null}
      <div hidden={isPreview}>{inForm}</div>
    </>
  );
}

/** Each key stores the draft, of which the form reads the minute. */
function isSameForm(a: ComposerFormProps, b: ComposerFormProps): boolean {
  const isSameDraft = a.draft?.id === b.draft?.id && minuteOf(a.draft) === minuteOf(b.draft);
  return (Object.keys(b) as (keyof ComposerFormProps)[]).every(
    (name) => a[name] === b[name] || (name === 'draft' && isSameDraft),
  );
}

/** `2026-11-20T14:30` */
function minuteOf(draft: Draft | null): string | undefined {
  return draft?.updated_at.slice(0, 'yyyy-mm-ddThh:mm'.length);
}

const Memoized = memo(ComposerForm, isSameForm);
export { Memoized as ComposerForm };

function refusedFields(item: ItemOf<'quote'> | undefined) {
  return item !== undefined && isCorrectable(item) ? (item.last_error?.errors ?? []) : [];
}

/** The key of the line that an error is in. */
function wrongLine(field: string | null): string | null {
  const [line, key] = field?.split('.') ?? [];
  return line === 'line' ? (key ?? null) : null;
}
