import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { ChevronUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyWith } from '#client/shell/i18n/i18n.ts';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { BookingStep } from '#shared/quotes/asking/booking-steps.ts';
import { useBooking } from '../booking/book-context.tsx';
import { focusWrong } from '../form/focus-wrong.ts';
import { SavedNote } from '../form/saved-note.tsx';
import styles from './book.module.css';
import formStyles from '../requests.module.css';

const BookAside = lazyWith(['form'], () => import('./book-aside.tsx'));

interface StepPageProps {
  readonly step: BookingStep;
  readonly title: ReactNode;
  /** Between the question and its answers, outside the form, since it may contain its own form. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
  /** The label of the orange button; absent when each choice is a button. */
  readonly submitLabel?: ReactNode;
  readonly onSubmit?: () => Promise<void>;
  /** Below the button. */
  readonly foot?: ReactNode;
}

/** One question of a booking: its answers, the button, and a summary of the answers so far. */
export function StepPage({ step, title, before, children, submitLabel, onSubmit, foot }: StepPageProps) {
  const { t } = useLingui();
  const booking = useBooking();
  const { sommaire } = useSearch({ from: '/$locale/book' });
  const { run, failure } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(onSubmit ?? (() => booking.advance(step)));
  };
  useEffect(() => {
    focusWrong(form.current);
  }, [booking.errors]);
  const answersSummary =
    step === 'category' ? null : (
      <Suspense fallback={null}>
        <BookAside />
      </Suspense>
    );
  return (
    <div className={`${styles['book']} ${answersSummary === null ? '' : styles['withAside']}`}>
      <div className={styles['step']}>
        <h1 className={styles['title']}>{title}</h1>
        {before}
        <form ref={form} className={styles['step']} onSubmit={submit} noValidate>
          <div className={styles['answers']}>{children}</div>
          <div className={formStyles['submit']}>
            <div className={styles['foot']}>
              <SavedNote isSaved={booking.isSaved} isSaving={booking.isSaving} />
              {answersSummary === null || step === 'summary' ? null : (
                <details className={styles['mine']}>
                  <summary onKeyDown={closeOnEscape}>
                    <Trans>Ma demande</Trans>
                    <Icon of={ChevronUp} size={18} />
                  </summary>
                  {answersSummary}
                </details>
              )}
            </div>
            <FailureNote failure={failure ?? booking.unsaved} />
            {submitLabel === undefined ? null : (
              <Button type="submit" look="accent" isLarge isWide>
                {sommaire === 1 ? <Trans>Revenir au sommaire</Trans> : submitLabel}
              </Button>
            )}
            {foot}
          </div>
        </form>
      </div>
      {answersSummary === null ? null : (
        <aside className={styles['aside']} aria-label={t`Ma demande`}>
          {answersSummary}
        </aside>
      )}
    </div>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.parentElement?.removeAttribute('open');
}
