import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import { isBookedAtOnce } from '#shared/plans/plan-fit.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { useBooking } from '../booking/book-context.tsx';
import { StepPage } from './book-step.tsx';
import { PhotographerChoice } from './photographer-choice.tsx';
import { usePlans } from './use-plans.ts';
import styles from './book.module.css';

/** Step 1: personal or professional, the photographer, and their plan. */
export default function ServiceStep() {
  const { t } = useLingui();
  const { fields, set, advance } = useBooking();
  const { plan } = usePlans();
  const service = fields.service ?? 'personal';
  return (
    <StepPage
      step="service"
      title={<Trans>C’est pour quoi?</Trans>}
      submitLabel={<Trans>Continuer</Trans>}
      onSubmit={() => advance('service', { plan_id: plan?.id ?? '' })}
    >
      <Choices legend={<Trans>Service</Trans>}>
        <Choice
          name="service"
          label={t`Personnel`}
          hint={t`Mariage, famille, portrait : pour vous et vos proches.`}
          checked={service === 'personal'}
          onChange={() => set({ service: 'personal' })}
        />
        <Choice
          name="service"
          label={t`Professionnel`}
          hint={t`Produits, équipe, immobilier : pour votre travail.`}
          checked={service === 'professional'}
          onChange={() => set({ service: 'professional' })}
        />
      </Choices>
      <PhotographerChoice />
      <PlanChoices />
    </StepPage>
  );
}

function PlanChoices() {
  const { t } = useLingui();
  const { set } = useBooking();
  const { plans, plan: chosen, isUnknown } = usePlans();
  const isAway = useConnectivity(({ shown }) => shown !== 'online');
  if (isUnknown && isAway) return <PlansUnknown />;
  if (plans.length === 0) return null;
  return (
    <Choices legend={<Trans>Forfait</Trans>}>
      {plans.map((plan) => (
        <Choice
          key={plan.id}
          name="plan"
          label={<span lang={languageOf(plan)}>{plan.title}</span>}
          hint={<PlanHint plan={plan} />}
          aside={<PlanPrice plan={plan} />}
          checked={chosen?.id === plan.id}
          onChange={() => set({ plan_id: plan.id, duration_min: String(plan.duration_min) })}
        />
      ))}
      <Choice
        name="plan"
        label={t`Sans forfait`}
        hint={t`Décrivez votre idée dans vos mots.`}
        checked={chosen === null}
        onChange={() => set({ plan_id: '' })}
      />
    </Choices>
  );
}

/** A title is often too short to tell. */
function languageOf({ title, description }: Plan): string {
  return writtenIn(`${title} ${description}`);
}

/** Explains why no plan is offered: the device has never seen this photographer's plans. */
function PlansUnknown() {
  return (
    <Notice tone="info">
      <Trans>
        Les forfaits de ce photographe ne sont pas encore sur cet appareil : ils s’afficheront au retour de la
        connexion. Vous pouvez continuer sans forfait.
      </Trans>
    </Notice>
  );
}

/** The contents of a plan, in a line. */
function PlanHint({ plan }: { plan: Plan }) {
  const { lists, locale } = useBooking();
  const formats = formatsOf(locale);
  const { photos_included: photos, delivery_days: days } = plan;
  return (
    <>
      {plan.description === '' ? null : (
        <span className={styles['planText']} lang={languageOf(plan)}>
          {plan.description}
        </span>
      )}
      {formats.duration(plan.duration_min)}
      {photos === null ? null : (
        <>
          {' · '}
          <Trans>{formats.count(photos)} photos</Trans>
        </>
      )}
      {' · '}
      <Trans>livrées en {days} jours</Trans>
      {plan.instant_book === 1 && !isBookedAtOnce(plan, lists.takesPayments) ? (
        <span className={styles['planText']}>
          <Trans>Sur demande : la date n’est pas retenue.</Trans>
        </span>
      ) : null}
    </>
  );
}

function PlanPrice({ plan }: { plan: Plan }) {
  const { locale } = useBooking();
  if (plan.price_cents === null) return null;
  const price = formatsOf(locale).money(plan.price_cents);
  if (plan.pricing_type === 'hourly') return <Trans>{price} l’heure</Trans>;
  return plan.pricing_type === 'from' ? <Trans>dès {price}</Trans> : <>{price}</>;
}
