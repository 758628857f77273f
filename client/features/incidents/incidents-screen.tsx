import { Plural, Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Incident } from '#shared/incidents/incident.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { ListFrame } from '#client/frame/lists/list-frame.tsx';
import { ListFoot } from '#client/frame/lists/list-table.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { listIncidents } from './incidents.commands.ts';
import styles from './incidents.module.css';

interface IncidentsScreenProps {
  readonly number: number;
  readonly locale: LocaleCode;
}

/** The register of confidentiality incidents (Law 25). The page needs the network: the device stores nothing of it. */
export default function IncidentsScreen({ number, locale }: IncidentsScreenProps) {
  const list = useListPage(listIncidents, number);
  return (
    <ListFrame
      title={<Trans>Registre des incidents</Trans>}
      tools={
        <RouteLink name="admin-incident-create" className={buttonClass()}>
          <Trans>Consigner un incident</Trans>
        </RouteLink>
      }
      filters={
        <p className={styles['lead']}>
          <Trans>
            Les incidents de confidentialité, graves ou non, tels que la Loi 25 demande de les garder, cinq ans au
            moins. Rien n’en est effacé.
          </Trans>
        </p>
      }
      list={list}
      empty={
        <EmptyState title={<Trans>Aucun incident</Trans>} text={<Trans>Rien n’a été consigné. Tant mieux.</Trans>} />
      }
      locale={locale}
    >
      {(page) => (
        <>
          <ul className={styles['list']}>
            {page.data.map((incident) => (
              <li key={incident.id} className={styles['incident']}>
                <RouteLink name="admin-incident" params={{ id: incident.id }}>
                  <Trans>Découvert {formatsOf(locale).date(incident.noticed_on)}</Trans>
                </RouteLink>
                <p>{incident.circumstances}</p>
                <Meta incident={incident} />
              </li>
            ))}
          </ul>
          <ListFoot page={page} name="admin-incidents" search={{}} />
        </>
      )}
    </ListFrame>
  );
}

function Meta({ incident: { is_serious, commission_told_on, people_told_on, people } }: { incident: Incident }) {
  const areNoticesSent = commission_told_on !== null && people_told_on !== null;
  return (
    <div className={styles['meta']}>
      {is_serious === 0 ? (
        <Status tone="neutral">
          <Trans>Sans risque sérieux</Trans>
        </Status>
      ) : (
        <Status tone={areNoticesSent ? 'success' : 'error'}>
          {areNoticesSent ? <Trans>Avis donnés</Trans> : <Trans>Avis à donner</Trans>}
        </Status>
      )}
      <span>
        {people === null ? (
          <Trans>Nombre de personnes inconnu</Trans>
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
