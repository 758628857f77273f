import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { ChevronUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useRef } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import type { BookingStep } from '#shared/requests/asking/steps.ts';
import { useBooking } from '../booking/book-context.tsx';
import { SavedNote } from '../form/saved-note.tsx';
import { useFocusWrong } from '../form/use-focus-wrong.ts';
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
  /** Above the button of a phone. */
  readonly total?: ReactNode;
  readonly onSubmit?: () => Promise<void>;
  /** Below the button; beside « Enregistré », where there is no button. */
  readonly foot?: ReactNode;
}

/** One question of a booking: its answers, the button, and a summary of the answers so far. */
export function StepPage({ step, title, before, children, submitLabel, total, onSubmit, foot = null }: StepPageProps) {
  const { t } = useLingui();
  const booking = useBooking();
  const { sommaire } = useSearch({ from: '/$locale/book' });
  const { run, failure } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isNarrow = useNarrow();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(onSubmit ?? (() => booking.advance(step)));
  };
  useFocusWrong(form, booking.tries);
  const hasAside = step !== 'category';
  // The last button is in the card, under the total it is about.
  const isInCard = step === 'summary' && !isNarrow;
  const trouble = failure ?? booking.unsaved;
  // Choices that are buttons need no panel, unless it has something to say.
  const hasPanel = submitLabel !== undefined || foot !== null || booking.isSaved || trouble !== null;
  const saved = <SavedNote isSaved={booking.isSaved} isSaving={booking.isSaving} />;
  const action = (
    <>
      <FailureNote failure={trouble} />
      {submitLabel === undefined ? null : (
        <>
          <Button type="submit" form={id} look="accent" isLarge isWide>
            {sommaire === 1 ? <Trans>Revenir au sommaire</Trans> : submitLabel}
          </Button>
          {foot}
        </>
      )}
    </>
  );
  return (
    <div className={`${styles['book']} ${hasAside ? styles['withAside'] : ''}`}>
      <div className={styles['step']}>
        <h1 className={styles['title']}>{title}</h1>
        {before}
        <form ref={form} id={id} className={styles['step']} onSubmit={submit} noValidate>
          <div className={styles['answers']}>{children}</div>
          {isInCard || !hasPanel ? null : (
            <div className={`${formStyles['submit']} ${styles['panel']}`}>
              <div className={styles['foot']}>
                {saved}
                {hasAside && isNarrow && step !== 'summary' ? <MyRequest /> : null}
                {isNarrow ? total : null}
                {submitLabel === undefined ? foot : null}
              </div>
              {action}
            </div>
          )}
        </form>
      </div>
      {hasAside && !isNarrow ? (
        <aside className={styles['aside']} aria-label={t`Ma demande`}>
          <Suspense fallback={null}>
            <BookAside action={isInCard ? action : null} />
          </Suspense>
          {isInCard ? saved : null}
        </aside>
      ) : null}
    </div>
  );
}

/** The answers so far on a phone, under a tap. */
function MyRequest() {
  return (
    <details className={styles['mine']}>
      <summary onKeyDown={closeOnEscape}>
        <Trans>Ma demande</Trans>
        <Icon of={ChevronUp} size={18} />
      </summary>
      <Suspense fallback={null}>
        <BookAside hasPicture={false} />
      </Suspense>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.parentElement?.removeAttribute('open');
}
