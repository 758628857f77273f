import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, type LucideIcon, Users } from 'lucide-react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { type ReactNode, Suspense } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { TermsLink } from '#client/frame/forms/terms-link.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { isBookedAtOnce } from '#shared/plans/plan-fit.ts';
import type { BookingStep } from '#shared/requests/asking/steps.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import { AnswerLine, answerLinesClass } from '../answers/answer-line.tsx';
import { type AnswerKey, answersOf } from '../answers/answers.tsx';
import { addressOf } from '../booking/book-address.ts';
import { useBooking } from '../booking/book-context.tsx';
import { DraftPrice, DraftTotal } from '../price/draft-price.tsx';
import { Everyone } from '../outside/everyone.tsx';
import { StepPage } from './book-step.tsx';
import { usePlans } from './use-plans.ts';
import bookStyles from './book.module.css';
import styles from './book-summary.module.css';
import formStyles from '../requests.module.css';

const OutsideWarning = lazyWith(['form'], () => import('../outside/outside-warning.tsx'));

const shared = ['date', 'location', 'description', 'contact'] as const satisfies readonly AnswerKey[];

/** Step 6: all answers, each with a link to change it; then the request is sent. */
export function SummaryStep() {
  const { t } = useLingui();
  const { fields, lists, locale, send } = useBooking();
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const provider = lists.providers.find(({ id }) => id === fields.provider_id)?.user.full_name;
  const { plan } = usePlans();
  const isNarrow = useNarrow();
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const answers = answersOf({ fields, lists, locale });
  return (
    <StepPage
      step="summary"
      title={<Trans>Tout est là?</Trans>}
      before={
        <p className={styles['lead']}>
          <Trans>Relisez, puis envoyez. Vous ne payez rien maintenant.</Trans>
          {plan === null || isBookedAtOnce(plan, lists.takesPayments) ? null : (
            <>
              {' '}
              <Trans>La date n’est pas retenue.</Trans>
            </>
          )}
        </p>
      }
      submitLabel={<Trans>Envoyer ma demande</Trans>}
      total={<DraftTotal />}
      onSubmit={send}
      foot={
        <>
          <p className={formStyles['note']}>
            <Trans>
              En envoyant votre demande, vous acceptez nos <TermsLink>conditions d’utilisation</TermsLink>.
            </Trans>
          </p>
          {isAway ? (
            <p className={formStyles['note']}>
              <Trans>Hors ligne : elle partira toute seule au retour du réseau.</Trans>
            </p>
          ) : null}
        </>
      }
    >
      <Suspense fallback={null}>
        <OutsideWarning />
      </Suspense>
      <dl className={answerLinesClass}>
        <StepAnswer
          step="category"
          icon={Camera}
          label={<Trans>Séance</Trans>}
          value={category === undefined ? null : categoryLabels[locale][category]}
        />
        <StepAnswer
          step="service"
          icon={Users}
          label={<Trans>Service</Trans>}
          value={
            <>
              {fields.service === 'professional' ? <Trans>Professionnel</Trans> : <Trans>Personnel</Trans>}
              {' · '}
              {provider ?? <Everyone lists={lists} cityId={fields.city_id} />}
            </>
          }
          more={plan === null ? null : `${plan.title}, ${formatsOf(locale).duration(durationOf(fields))}`}
        />
        {shared.map((key) => (
          <StepAnswer key={key} step={key} {...answers[key]} />
        ))}
      </dl>
      {isNarrow ? (
        <section aria-label={t`Prix`}>
          <DraftPrice />
        </section>
      ) : null}
    </StepPage>
  );
}

interface StepAnswerProps {
  readonly step: BookingStep;
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly more?: ReactNode;
}

function StepAnswer({ step, label, ...answer }: StepAnswerProps) {
  const { id } = useBooking();
  const { name, search } = addressOf(step, id, true);
  return (
    <AnswerLine
      {...answer}
      label={label}
      action={
        <RouteLink name={name} search={search} className={bookStyles['link'] ?? ''}>
          <Trans>Modifier</Trans> <span className="visually-hidden">{label}</span>
        </RouteLink>
      }
    />
  );
}
