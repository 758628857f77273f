import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Camera, FileText, type LucideIcon, MapPin, User, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { TermsLink } from '#client/shell/forms/terms-link.tsx';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { isBookedAtOnce } from '#shared/plans/plan-fit.ts';
import type { BookingStep } from '#shared/quotes/asking/booking-steps.ts';
import { durationOf } from '#shared/quotes/asking/duration.ts';
import { dollarsOf } from '#shared/quotes/budget.ts';
import { addressOf } from '../booking/book-address.ts';
import { useBooking } from '../booking/book-context.tsx';
import { StepPage } from './book-step.tsx';
import { usePlans } from './use-plans.ts';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { DraftPrice, DraftTotal } from '../price/draft-price.tsx';
import bookStyles from './book.module.css';
import styles from './book-summary.module.css';
import formStyles from '../requests.module.css';

const PlaceOnMap = lazy(() => import('../page/place-on-map.tsx'));

const CENTS = 100;

/** Step 6: all answers, each with a link to change it; then the request is sent. */
export function SummaryStep() {
  const { t } = useLingui();
  const { fields, lists, locale, send } = useBooking();
  const formats = formatsOf(locale);
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const city = lists.cities.find(({ id }) => id === fields.city_id)?.name;
  const provider = lists.providers.find(({ id }) => id === fields.provider_id)?.user.full_name;
  const budget = dollarsOf(fields.budget);
  const { plan } = usePlans();
  const isNarrow = useNarrow();
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const duration = durationOf(fields);
  const isBusiness = fields.is_for_business === '1';
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
              <Trans>La date n’est pas retenue avant la réponse.</Trans>
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
      <dl className={styles['summary']}>
        <Answer step="category" icon={Camera} label={<Trans>Séance</Trans>}>
          {category === undefined ? null : categoryLabels[locale][category]}
        </Answer>
        <Answer
          step="service"
          icon={Users}
          label={<Trans>Service</Trans>}
          more={
            plan === null ? null : (
              <>
                {plan.title}, {formats.duration(duration)}
              </>
            )
          }
        >
          {fields.service === 'professional' ? <Trans>Professionnel</Trans> : <Trans>Personnel</Trans>}
          {' · '}
          {provider ?? <Trans>Tous les photographes de la région</Trans>}
        </Answer>
        <Answer
          step="date"
          icon={Calendar}
          label={<Trans>Date et heure</Trans>}
          more={
            <>
              <Trans>Pendant {formats.duration(duration)}, heure de Montréal</Trans>
              {fields.date_flexible === '1' ? (
                <>
                  <br />
                  <Trans>Peut être décalée de quelques jours.</Trans>
                </>
              ) : null}
            </>
          }
        >
          <span className="capital">{formats.dateTime(fields.date ?? '', fields.time ?? '')}</span>
        </Answer>
        <Answer
          step="location"
          icon={MapPin}
          label={<Trans>Lieu</Trans>}
          more={isGiven(fields.shoot_address_details) ? fields.shoot_address_details : null}
        >
          {[fields.shoot_address, city].filter(isGiven).join(', ')}
          {isGiven(fields.shoot_lat) && isGiven(fields.shoot_lng) ? (
            <Suspense fallback={null}>
              <PlaceOnMap lat={Number(fields.shoot_lat)} lng={Number(fields.shoot_lng)} />
            </Suspense>
          ) : null}
        </Answer>
        <Answer
          step="description"
          icon={FileText}
          label={<Trans>Votre idée</Trans>}
          more={
            budget !== null && budget > 0 ? <Trans>Budget : {formats.money(budget * CENTS)}, taxes en sus</Trans> : null
          }
        >
          {isGiven(fields.description) ? fields.description : <Trans>Sans description</Trans>}
        </Answer>
        <Answer
          step="contact"
          icon={User}
          label={<Trans>Vous</Trans>}
          more={[fields.client_email, fields.client_phone].filter(isGiven).join(' · ')}
        >
          {[isBusiness ? fields.business_name : undefined, fields.client_name].filter(isGiven).join(' · ')}
        </Answer>
      </dl>
      {isNarrow ? (
        <section aria-label={t`Prix`}>
          <DraftPrice />
        </section>
      ) : null}
    </StepPage>
  );
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

interface AnswerProps {
  readonly step: BookingStep;
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  /** A second line in a smaller style. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Answer({ step, icon, label, more = null, children }: AnswerProps) {
  const { id } = useBooking();
  const { name, search } = addressOf(step, id, true);
  return (
    <div className={styles['summaryRow']}>
      <dt>
        <Icon of={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
      {more === null || more === '' ? null : <dd className={styles['summaryMore']}>{more}</dd>}
      <dd className={styles['summaryEdit']}>
        <RouteLink name={name} search={search} className={bookStyles['link'] ?? ''}>
          <Trans>Modifier</Trans> <span className="visually-hidden">{label}</span>
        </RouteLink>
      </dd>
    </div>
  );
}
