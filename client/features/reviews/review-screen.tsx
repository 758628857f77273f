// Photographers' profiles as administrators review them.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { FullProvider } from '#shared/providers/full-provider.schema.ts';
import type { ReviewedProvider } from '#shared/providers/review.schema.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { Facts } from '#client/frame/admin/facts.tsx';
import { RecordHead } from '#client/frame/admin/record-head.tsx';
import { Journal } from '#client/frame/admin/journal.tsx';
import admin from '#client/frame/admin/admin.module.css';
import { ReviewActions } from './review-actions.tsx';
import { StatusOf } from './review-words.tsx';
import { readProvider } from './review.commands.ts';
import styles from './reviews.module.css';

interface ReviewScreenProps {
  readonly id: string;
  readonly locale: LocaleCode;
  /** The page as clients will see it. */
  readonly asClient: (reviewed: ReviewedProvider) => ReactNode;
}

/** One provider: the submitted data, the decision, the earlier actions, and the page as clients will see it. */
export default function ReviewScreen({ id, locale, asClient }: ReviewScreenProps) {
  return (
    <AdminRecord
      list={{ name: 'admin-providers', title: <Trans>Prestataires</Trans> }}
      id={id}
      read={readProvider}
      title={<Trans>Prestataire</Trans>}
      missing={{
        title: <Trans>Ce prestataire n’existe pas</Trans>,
        text: <Trans>L’adresse est incomplète, ou le compte a été fermé.</Trans>,
      }}
      away={<Trans>Les comptes des autres ne sont pas gardés sur cet appareil.</Trans>}
    >
      {(reviewed, reload) => <Reviewed reviewed={reviewed} locale={locale} onChanged={reload} asClient={asClient} />}
    </AdminRecord>
  );
}

interface ReviewedProps extends Pick<ReviewScreenProps, 'locale' | 'asClient'> {
  readonly reviewed: ReviewedProvider;
  readonly onChanged: () => Promise<void>;
}

function Reviewed({ reviewed, locale, onChanged, asClient }: ReviewedProps) {
  const { t } = useLingui();
  const { provider, agreed_sessions, journal } = reviewed;
  return (
    <>
      <RecordHead name={provider.user.full_name} status={<StatusOf status={provider.status} />} />
      <div className={admin['columns']}>
        <div>
          <ReviewFacts provider={provider} locale={locale} />
          <ReviewActions provider={provider} agreed={agreed_sessions} locale={locale} onChanged={onChanged} />
        </div>
        <Journal entries={journal} locale={locale} />
      </div>
      <section className={styles['asClient']} aria-label={t`La page comme un client la verra`}>
        {asClient(reviewed)}
      </section>
    </>
  );
}

/** The fields that clients do not see. */
function ReviewFacts({ provider, locale }: { provider: FullProvider; locale: LocaleCode }) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const { user, review_note, submitted_at, tps_no, tvq_no, slug, former_slugs } = provider;
  const facts: readonly (readonly [string, string])[] = [
    [t`Personne`, `${user.first_name} ${user.last_name}`],
    [t`Courriel`, user.email],
    ...(user.phone === null ? [] : [[t`Téléphone`, user.phone] as const]),
    [t`Inscription`, formats.instant(provider.created_at)],
    ...(submitted_at === null ? [] : [[t`Soumis`, formats.instant(submitted_at)] as const]),
    [t`Adresse de la page`, slug],
    ...(former_slugs.length === 0 ? [] : [[t`Anciennes adresses`, former_slugs.join(', ')] as const]),
    [t`TPS`, tps_no ?? t`sans numéro`],
    [t`TVQ`, tvq_no ?? t`sans numéro`],
    [t`Paiements`, provider.stripe_charges_enabled === 1 ? t`prêts` : t`pas encore`],
    ...(review_note === null ? [] : [[t`Dernière note`, review_note] as const]),
  ];
  return <Facts facts={facts} />;
}
