import { Plural, Trans } from '@lingui/react/macro';
import { Circle, CircleCheck, ExternalLink, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { missingToSubmit } from '#shared/providers/provider.rules.ts';
import { type FormFields, typedProfile } from './form-values.ts';
import type { Offered } from './provider.queries.ts';
import { statusTones, useStatusWords } from './provider-words.ts';
import styles from './provider.module.css';

interface StandingPanelProps {
  readonly provider: OwnProvider;
  readonly fields: FormFields;
  readonly offered: Offered;
  readonly locale: LocaleCode;
  readonly onSubmit: () => void;
  readonly onTakeBack: () => void;
}

/** The status of the profile, its missing parts, and the next step. */
export function StandingPanel({ provider, fields, offered, locale, onSubmit, onTakeBack }: StandingPanelProps) {
  const words = useStatusWords();
  const { status, review_note, submitted_at } = provider;
  return (
    <section className={styles['panel']} aria-labelledby="standing">
      <h2 id="standing" className={styles['panelTitle']}>
        <Trans>Votre page</Trans>
      </h2>
      <p role="status">
        <Status tone={statusTones[status]}>{words[status]}</Status>
      </p>
      {review_note === null ? null : (
        <Notice tone={status === 'suspended' || status === 'closed' ? 'error' : 'info'}>
          <strong>
            {status === 'suspended' ? (
              <Trans>Pourquoi elle est suspendue</Trans>
            ) : status === 'closed' ? (
              <Trans>Pourquoi elle est fermée</Trans>
            ) : (
              <Trans>À revoir avant de la soumettre de nouveau</Trans>
            )}
          </strong>
          <span className={styles['note']}>{review_note}</span>
        </Notice>
      )}
      <p className={styles['hint']}>
        <Explanation status={status} since={submitted_at} locale={locale} />
      </p>
      {status === 'draft' ? (
        <>
          <Checks fields={fields} offered={offered} />
          <Button look="accent" isLarge isWide onClick={onSubmit}>
            <Trans>Soumettre pour vérification</Trans>
          </Button>
        </>
      ) : null}
      {status === 'in_review' ? (
        <Button look="quiet" isWide onClick={onTakeBack}>
          <Trans>Reprendre mon profil</Trans>
        </Button>
      ) : null}
      {status === 'active' ? (
        <RouteLink
          name="provider"
          params={{ slug: provider.slug }}
          className={buttonClass({ look: 'quiet', isWide: true })}
        >
          <Icon of={ExternalLink} size={18} />
          <Trans>Voir ma page</Trans>
        </RouteLink>
      ) : status === 'closed' ? null : (
        <RouteLink name="provider-preview" className={buttonClass({ look: 'quiet', isWide: true })}>
          <Icon of={Eye} size={18} />
          <Trans>Voir ma page comme un client</Trans>
        </RouteLink>
      )}
    </section>
  );
}

interface ExplanationProps {
  readonly status: OwnProvider['status'];
  readonly since: string | null;
  readonly locale: LocaleCode;
}

function Explanation({ status, since, locale }: ExplanationProps) {
  switch (status) {
    case 'draft':
      return (
        <Trans>
          Votre page est visible de vous uniquement. Une fois complète, nous la vérifions avant de la mettre en ligne.
        </Trans>
      );
    case 'in_review': {
      const when = since === null ? null : formatsOf(locale).when(since);
      return when === null ? (
        <Trans>Nous lisons votre profil; un courriel vous dira la suite.</Trans>
      ) : (
        <Trans>Soumise {when}. Nous lisons votre profil; un courriel vous dira la suite.</Trans>
      );
    }
    case 'active':
      return <Trans>Les clients vous trouvent. Ce que vous enregistrez ici se voit aussitôt.</Trans>;
    case 'suspended':
      return <Trans>Les clients ne voient pas votre page. Rien n’est effacé.</Trans>;
    case 'closed':
      return <Trans>Ce profil ne peut plus être modifié.</Trans>;
  }
}

/** The required parts, each with a link to it; then the recommended ones. */
function Checks({ fields, offered: { photos, plans, hasHours } }: Pick<StandingPanelProps, 'fields' | 'offered'>) {
  const missing = new Set(missingToSubmit(typedProfile(fields)).map(({ field }) => field));
  const needed = {
    profile_description: <Trans>Présentation</Trans>,
    city_id: <Trans>Votre ville</Trans>,
    category_ids: <Trans>Catégories</Trans>,
    working_city_ids: <Trans>Villes où vous travaillez</Trans>,
    language_ids: <Trans>Langues</Trans>,
  };
  return (
    <ul className={styles['checks']}>
      {Object.entries(needed).map(([field, label]) => (
        <Check key={field} isDone={!missing.has(field)}>
          {label}
        </Check>
      ))}
      <Check isDone={photos > 0}>
        <RouteLink name="portfolio">
          {photos === 0 ? <Trans>Des photos</Trans> : <Plural value={photos} one="# photo" other="# photos" />}
        </RouteLink>
      </Check>
      <Check isDone={plans > 0}>
        <RouteLink name="plans">
          {plans === 0 ? (
            <Trans>Un forfait publié</Trans>
          ) : (
            <Plural value={plans} one="# forfait publié" other="# forfaits publiés" />
          )}
        </RouteLink>
      </Check>
      <Check isDone={hasHours}>
        <RouteLink name="opening-hours">
          <Trans>Heures d’ouverture</Trans>
        </RouteLink>
      </Check>
    </ul>
  );
}

function Check({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className={isDone ? styles['done'] : ''}>
      <Icon of={isDone ? CircleCheck : Circle} size={18} />
      <span>
        {children}
        <span className="visually-hidden">{isDone ? <Trans>, fait</Trans> : <Trans>, à faire</Trans>}</span>
      </span>
    </li>
  );
}
