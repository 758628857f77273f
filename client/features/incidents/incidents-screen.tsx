import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Page } from '#shared/api/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Incident } from '#shared/incidents/incident.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { Pagination } from '#client/ui/table/pagination.tsx';
import { listIncidents } from './incidents.commands.ts';
import styles from './incidents.module.css';

interface IncidentsScreenProps {
  readonly number: number;
  readonly locale: LocaleCode;
}

/** The register of confidentiality incidents (Law 25). An online page: nothing of it is kept on the device. */
export default function IncidentsScreen({ number, locale }: IncidentsScreenProps) {
  const { t } = useLingui();
  const [page, setPage] = useState<Page<Incident> | 'loading' | 'unreachable'>('loading');
  const load = useCallback(async () => {
    const outcome = await listIncidents(number);
    setPage(outcome.kind === 'ok' ? outcome.body : 'unreachable');
  }, [number]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Registre des incidents</Trans>
        </h1>
        <RouteLink name="admin-incident-create" className={buttonClass()}>
          <Trans>Consigner un incident</Trans>
        </RouteLink>
      </div>
      <p className={styles['lead']}>
        <Trans>
          Les incidents de confidentialité, graves ou non, tels que la Loi 25 demande de les garder, cinq ans au moins.
          Rien n’en est effacé.
        </Trans>
      </p>
      {page === 'loading' ? (
        <Skeleton shape="plate" />
      ) : page === 'unreachable' ? (
        <EmptyState
          title={<Trans>Cette page demande une connexion</Trans>}
          text={<Trans>Le registre n’est pas gardé sur cet appareil.</Trans>}
          action={
            <Button look="quiet" onClick={() => void load()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      ) : page.data.length === 0 ? (
        <EmptyState title={<Trans>Aucun incident</Trans>} text={<Trans>Rien n’a été consigné. Tant mieux.</Trans>} />
      ) : (
        <>
          <ul className={styles['list']}>
            {page.data.map((incident) => (
              <li key={incident.id} className={styles['incident']}>
                <RouteLink name="admin-incident" params={{ id: incident.id }}>
                  <Trans>Découvert le {formatsOf(locale).date(incident.noticed_on)}</Trans>
                </RouteLink>
                <p>{incident.circumstances}</p>
                <Meta incident={incident} />
              </li>
            ))}
          </ul>
          {page.lastPage > 1 ? (
            <Pagination
              label={t`Pages`}
              current={page.page}
              total={page.lastPage}
              previousLabel={t`Page précédente`}
              nextLabel={t`Page suivante`}
              link={(to, content, props) => (
                <RouteLink name="admin-incidents" search={to > 1 ? { page: to } : {}} {...props}>
                  {content}
                </RouteLink>
              )}
            />
          ) : null}
        </>
      )}
    </>
  );
}

function Meta({ incident: { is_serious, commission_told_on, people_told_on, people } }: { incident: Incident }) {
  const areNoticesGiven = commission_told_on !== null && people_told_on !== null;
  return (
    <div className={styles['meta']}>
      {is_serious === 0 ? (
        <Status tone="neutral">
          <Trans>Sans risque sérieux</Trans>
        </Status>
      ) : (
        <Status tone={areNoticesGiven ? 'success' : 'error'}>
          {areNoticesGiven ? <Trans>Avis donnés</Trans> : <Trans>Avis à donner</Trans>}
        </Status>
      )}
      <span>
        {people === null ? (
          <Trans>nombre de personnes inconnu</Trans>
        ) : (
          <Plural
            value={people}
            _0="personne n’est concerné"
            one="# personne concernée"
            other="# personnes concernées"
          />
        )}
      </span>
    </div>
  );
}
