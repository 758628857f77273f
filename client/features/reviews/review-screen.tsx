import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { FullProvider } from '#shared/providers/full-provider.schema.ts';
import type { ReviewedProvider } from '#shared/providers/review.schema.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ProviderJournalWords, StatusOf } from './review-words.tsx';
import { readProvider } from './review.commands.ts';
import styles from './reviews.module.css';

interface ReviewScreenProps {
  readonly id: string;
  readonly locale: LocaleCode;
  /** The page as clients will see it. */
  readonly asClient: (reviewed: ReviewedProvider) => ReactNode;
}

type Shown = ReviewedProvider | 'loading' | 'missing' | 'unreachable';

/** One provider: the submitted data, the decision, the earlier actions, and the page as clients will see it. */
export default function ReviewScreen({ id, locale, asClient }: ReviewScreenProps) {
  const [shown, setShown] = useState<Shown>('loading');
  const load = useCallback(async () => {
    const outcome = await readProvider(id);
    if (outcome.kind === 'ok') setShown(outcome.body);
    else setShown(outcome.kind === 'refused' && outcome.status < 500 ? 'missing' : 'unreachable');
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <RouteLink name="admin-providers" className={styles['back'] ?? ''}>
        <Icon of={ChevronLeft} size={18} />
        <Trans>Prestataires</Trans>
      </RouteLink>
      {typeof shown === 'string' ? (
        <h1 className={styles['title']}>
          <Trans>Prestataire</Trans>
        </h1>
      ) : null}
      {shown === 'loading' ? (
        <Skeleton shape="plate" />
      ) : shown === 'missing' ? (
        <EmptyState
          title={<Trans>Ce prestataire n’existe pas</Trans>}
          text={<Trans>L’adresse est incomplète, ou le compte a été fermé.</Trans>}
        />
      ) : shown === 'unreachable' ? (
        <EmptyState
          title={<Trans>Cette page demande une connexion</Trans>}
          text={<Trans>Les comptes des autres ne sont pas gardés sur cet appareil.</Trans>}
          action={
            <Button look="quiet" onClick={() => void load()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      ) : (
        <Reviewed reviewed={shown} locale={locale} onChanged={load} asClient={asClient} />
      )}
    </>
  );
}

interface ReviewedProps extends Pick<ReviewScreenProps, 'locale' | 'asClient'> {
  readonly reviewed: ReviewedProvider;
  readonly onChanged: () => Promise<void>;
}

function Reviewed({ reviewed, locale, onChanged, asClient }: ReviewedProps) {
  const { t } = useLingui();
  const { provider, journal } = reviewed;
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{provider.user.full_name}</h1>
        <StatusOf status={provider.status} />
      </div>
      <div className={styles['columns']}>
        <div>
          <ReviewActions provider={provider} onChanged={onChanged} />
          <Facts provider={provider} locale={locale} />
        </div>
        <section className={styles['section']}>
          <h2>
            <Trans>Journal</Trans>
          </h2>
          {journal.length === 0 ? (
            <p>
              <Trans>Rien n’a encore été noté.</Trans>
            </p>
          ) : (
            <ol className={styles['journal']}>
              {journal.map(({ id, at, action, actor }) => (
                <li key={id}>
                  <ProviderJournalWords action={action} />
                  <span>
                    {formatsOf(locale).instant(at)}
                    {actor === null ? null : `, ${actor.full_name}`}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
      <section className={styles['asClient']} aria-label={t`La page comme un client la verra`}>
        {asClient(reviewed)}
      </section>
    </>
  );
}

/** The fields that clients do not see. */
function Facts({ provider, locale }: { provider: FullProvider; locale: LocaleCode }) {
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
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
