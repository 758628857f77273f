import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { RouteLink } from '#client/app/route-link.tsx';
import { useAction } from '#client/app/use-action.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type BookingStep, bookingSteps, stepBefore } from '#shared/quotes/booking-steps.ts';
import { addressOf } from './book-address.ts';
import { useBooking } from './book-context.tsx';
import { SavedNote } from './saved-note.tsx';
import styles from './book.module.css';
import formStyles from './requests.module.css';

/** The last two are sending, or payment, and done. */
const STEP_COUNT = 8;

interface StepPageProps {
  readonly step: BookingStep;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Of the one orange action; none where each choice is one. */
  readonly submitLabel?: ReactNode;
  readonly onSubmit?: () => Promise<void>;
  /** Under the action. */
  readonly foot?: ReactNode;
}

/** One question of a booking: where one is, the question, its answers, and the way on. */
export function StepPage({ step, title, children, submitLabel, onSubmit, foot }: StepPageProps) {
  const booking = useBooking();
  const { run, failure } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(onSubmit ?? (() => booking.advance(step)));
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [booking.errors]);
  return (
    <form ref={form} className={styles['step']} onSubmit={submit} noValidate>
      <Progress step={step} />
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['answers']}>{children}</div>
      <div className={formStyles['submit']}>
        <SavedNote isSaved={booking.isSaved} />
        <FailureNote failure={failure ?? booking.unsaved} />
        {submitLabel === undefined ? null : (
          <Button type="submit" look="accent" isLarge isWide>
            {submitLabel}
          </Button>
        )}
        {foot}
      </div>
    </form>
  );
}

function Progress({ step }: { step: BookingStep }) {
  const { id } = useBooking();
  const number = bookingSteps.indexOf(step) + 1;
  const before = stepBefore(step);
  const back = before === null ? null : addressOf(before, id);
  return (
    <div className={styles['progress']}>
      <div className={styles['progressHead']}>
        {back === null ? null : (
          <RouteLink name={back.name} search={back.search} className={styles['back'] ?? ''}>
            <Icon of={ArrowLeft} size={20} />
            <Trans>Retour</Trans>
          </RouteLink>
        )}
        <p className={styles['count']}>
          <Trans>
            Étape {number} sur {STEP_COUNT}
          </Trans>
        </p>
      </div>
      <div className={styles['bars']} aria-hidden="true">
        {Array.from({ length: STEP_COUNT }, (_, index) => (
          <span key={index} className={index < number ? styles['bar'] : styles['barToCome']} />
        ))}
      </div>
    </div>
  );
}
