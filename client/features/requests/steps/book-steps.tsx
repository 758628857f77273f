import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import { useSession } from '#client/frame/session/session-store.ts';
import { SignInLink } from '#client/frame/session/sign-in-link.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Loading } from '#client/ui/state/loading.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { useBooking } from '../booking/book-context.tsx';
import { bookingDrafts } from '../drafts/drafts.queries.ts';
import { StepPage } from './book-step.tsx';
import { usePlans } from './use-plans.ts';
import { ContactFields, IdeaFields, WhereFields } from '../form/field-groups.tsx';
import styles from './book.module.css';

const OutsideWarning = lazyWith(['form'], () => import('../outside/outside-warning.tsx'));

const onwards = <Trans>Continuer</Trans>;

/** Step 0: one tap answers it and continues. */
export function CategoryStep() {
  const { id: own, fields, lists, locale, set, advance } = useBooking();
  const hasOther = useLive(bookingDrafts)?.some(({ id }) => id !== own) === true;
  const provider = lists.providers.find(({ id }) => id === fields.provider_id);
  const categories = provider?.categories ?? lists.categories;
  return (
    <StepPage
      step="category"
      title={<Trans>Quelle séance voulez-vous?</Trans>}
      foot={
        hasOther ? (
          <RouteLink name="drafts" className={styles['link'] ?? ''}>
            <Trans>Reprendre un brouillon</Trans>
          </RouteLink>
        ) : null
      }
    >
      {provider === undefined ? null : (
        <p className={styles['with']}>
          <Trans>Avec {provider.user.full_name}</Trans>
          <button type="button" className={styles['link']} onClick={() => set({ provider_id: '', plan_id: '' })}>
            <Trans>Voir toutes les séances</Trans>
          </button>
        </p>
      )}
      {categories.length === 0 ? (
        <CategoriesComing />
      ) : (
        <ul className={styles['plates']}>
          {categories.map((category) => (
            <li key={category.id}>
              <button
                type="button"
                className={styles['plate']}
                aria-pressed={fields.category_id === category.id}
                onClick={() => void advance('category', { category_id: category.id })}
              >
                <Plate name={category.name_i18n} size={120} />
                {categoryLabels[locale][category.name_i18n]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </StepPage>
  );
}

/** Shown on a first visit, while the lists load or wait for the network. */
function CategoriesComing() {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const { t } = useLingui();
  if (isAway) {
    return (
      <p>
        <Trans>Les types de séance arrivent avec le réseau.</Trans>
      </p>
    );
  }
  return (
    <Loading isLoading label={t`Les types de séance arrivent.`} skeleton={<PlateSkeletons />}>
      {null}
    </Loading>
  );
}

function PlateSkeletons() {
  return (
    <ul className={styles['plates']}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((plate) => (
        <li key={plate} className={styles['plate']}>
          <Skeleton shape="plate" />
          <Skeleton shape="short" />
        </li>
      ))}
    </ul>
  );
}

/** Step 3. */
export function LocationStep() {
  const booking = useBooking();
  return (
    <StepPage step="location" title={<Trans>Ça se passe où?</Trans>} submitLabel={onwards}>
      <Suspense fallback={null}>
        <WhereFields
          {...booking}
          cityNote={
            <div role="status" className={styles['outside']}>
              <Suspense fallback={null}>
                <OutsideWarning />
              </Suspense>
            </div>
          }
        />
      </Suspense>
    </StepPage>
  );
}

/** Step 4. */
export function DescriptionStep() {
  const booking = useBooking();
  const { price } = usePlans();
  return (
    <StepPage step="description" title={<Trans>Qu’avez-vous en tête?</Trans>} submitLabel={onwards}>
      <IdeaFields {...booking} hasBudget={price === null || (booking.fields.budget ?? '') !== ''} />
    </StepPage>
  );
}

/** Step 5. */
export function ContactStep() {
  const booking = useBooking();
  const isNobody = useSession(({ status }) => status === 'nobody');
  return (
    <StepPage
      step="contact"
      title={<Trans>À qui répond-on?</Trans>}
      submitLabel={onwards}
      before={
        isNobody ? (
          <div className={styles['with']}>
            <Trans>Vous avez un compte?</Trans>
            <SignInLink className={styles['link']} />
          </div>
        ) : null
      }
    >
      <Suspense fallback={null}>
        <ContactFields {...booking} />
      </Suspense>
    </StepPage>
  );
}
