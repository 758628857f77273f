import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Incident } from '#shared/incidents/incident.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { IncidentForm } from './incident-form.tsx';
import { readIncident } from './incidents.commands.ts';
import styles from './incidents.module.css';

interface IncidentScreenProps {
  /** Null for a new one. */
  readonly id: string | null;
  readonly locale: LocaleCode;
  readonly onKept: () => void;
}

type Shown = Incident | 'new' | 'loading' | 'missing' | 'unreachable';

/** One incident of the register, or a new one. */
export default function IncidentScreen({ id, locale, onKept }: IncidentScreenProps) {
  const [shown, setShown] = useState<Shown>(id === null ? 'new' : 'loading');
  const [newId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => localDateOf(new Date()));
  const load = useCallback(async () => {
    if (id === null) return;
    const outcome = await readIncident(id);
    if (outcome.kind === 'ok') setShown(outcome.body);
    else setShown(outcome.kind === 'refused' && outcome.status < 500 ? 'missing' : 'unreachable');
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <RouteLink name="admin-incidents" className={styles['back'] ?? ''}>
        <Icon of={ChevronLeft} size={18} />
        <Trans>Registre des incidents</Trans>
      </RouteLink>
      <h1 className={styles['title']}>
        {shown === 'new' ? <Trans>Consigner un incident</Trans> : <Trans>Incident</Trans>}
      </h1>
      {shown === 'loading' ? (
        <Skeleton shape="plate" />
      ) : shown === 'missing' ? (
        <EmptyState
          title={<Trans>Cet incident n’est pas au registre</Trans>}
          text={<Trans>L’adresse est incomplète.</Trans>}
        />
      ) : shown === 'unreachable' ? (
        <EmptyState
          title={<Trans>Cette page demande une connexion</Trans>}
          text={<Trans>Le registre n’est pas gardé sur cet appareil.</Trans>}
          action={
            <Button look="quiet" onClick={() => void load()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      ) : shown === 'new' ? (
        <>
          <p className={styles['lead']}>
            <Trans>
              Un accès, une utilisation ou une communication de renseignements personnels qui n’étaient pas permis, ou
              leur perte. Ce qui est consigné reste au registre.
            </Trans>
          </p>
          <IncidentForm id={newId} incident={null} today={today} onKept={onKept} />
        </>
      ) : (
        <>
          <p className={styles['lead']}>
            <Trans>Consigné le {formatsOf(locale).instant(shown.created_at)}</Trans>
          </p>
          <IncidentForm id={shown.id} incident={shown} today={today} onKept={onKept} />
        </>
      )}
    </>
  );
}
