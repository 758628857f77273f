import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { BackLink } from '#client/frame/admin/back-link.tsx';
import styles from '#client/frame/admin/admin.module.css';
import { IncidentForm } from './incident-form.tsx';
import { readIncident } from './incidents.commands.ts';

interface IncidentScreenProps {
  /** Null for a new one. */
  readonly id: string | null;
  readonly locale: LocaleCode;
  readonly onKept: () => void;
}

/** One incident of the register, or a new one. */
export default function IncidentScreen({ id, locale, onKept }: IncidentScreenProps) {
  const [newId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => localDateOf(new Date()));
  const list = { name: 'admin-incidents', title: <Trans>Registre des incidents</Trans> } as const;
  if (id !== null) {
    return (
      <AdminRecord
        id={id}
        list={list}
        read={readIncident}
        title={<Trans>Incident</Trans>}
        missing={{
          title: <Trans>Cet incident n’est pas au registre</Trans>,
          text: <Trans>L’adresse est incomplète.</Trans>,
        }}
        away={<Trans>Le registre n’est pas gardé sur cet appareil.</Trans>}
      >
        {(incident) => (
          <>
            <h1 className={styles['title']}>
              <Trans>Incident</Trans>
            </h1>
            <p className={styles['lead']}>
              <Trans>Consigné le {formatsOf(locale).instant(incident.created_at)}</Trans>
            </p>
            <IncidentForm id={incident.id} incident={incident} today={today} onKept={onKept} />
          </>
        )}
      </AdminRecord>
    );
  }
  return (
    <>
      <BackLink to={list.name}>{list.title}</BackLink>
      <h1 className={styles['title']}>
        <Trans>Consigner un incident</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>
          Un accès, une utilisation ou une communication de renseignements personnels qui n’étaient pas permis, ou leur
          perte. Ce qui est consigné reste au registre.
        </Trans>
      </p>
      <IncidentForm id={newId} incident={null} today={today} onKept={onKept} />
    </>
  );
}
