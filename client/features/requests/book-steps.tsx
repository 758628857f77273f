import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSession } from '#client/app/session-store.ts';
import { SignInLink } from '#client/app/sign-in-link.tsx';
import { RouteLink } from '#client/app/route-link.tsx';
import { Plate } from '#client/ui/picture.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { useBooking } from './book-context.tsx';
import { StepPage } from './book-step.tsx';
import { ContactFields, IdeaFields, WhereFields } from './field-groups.tsx';
import styles from './book.module.css';

const onwards = <Trans>Continuer</Trans>;

/** Step 0: one tap answers it and goes on. */
export function CategoryStep() {
  const { fields, lists, locale, set, advance } = useBooking();
  const provider = lists.providers.find(({ id }) => id === fields.provider_id);
  const categories = provider?.categories ?? lists.categories;
  return (
    <StepPage
      step="category"
      title={<Trans>Quelle séance voulez-vous?</Trans>}
      foot={
        <RouteLink name="drafts" className={styles['link'] ?? ''}>
          <Trans>Reprendre un brouillon</Trans>
        </RouteLink>
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
        <p>
          <Trans>Les types de séance arrivent avec le réseau.</Trans>
        </p>
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

/** Step 3. */
export function LocationStep() {
  const booking = useBooking();
  return (
    <StepPage step="location" title={<Trans>Ça se passe où?</Trans>} submitLabel={onwards}>
      <Suspense fallback={null}>
        <WhereFields {...booking} />
      </Suspense>
    </StepPage>
  );
}

/** Step 4. */
export function DescriptionStep() {
  const booking = useBooking();
  return (
    <StepPage step="description" title={<Trans>Qu’avez-vous en tête?</Trans>} submitLabel={onwards}>
      <IdeaFields {...booking} />
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
