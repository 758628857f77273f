import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { DeskContract } from '#shared/desk/contracts/contracts.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { AdminRecord } from '#client/frame/admin/admin-record.tsx';
import { CloseContract } from '#client/frame/admin/close-contract.tsx';
import { Journal } from '#client/frame/admin/journal.tsx';
import { Facts } from '#client/frame/admin/facts.tsx';
import { RecordHead } from '#client/frame/admin/record-head.tsx';
import admin from '#client/frame/admin/admin.module.css';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import styles from './admin-contracts.module.css';
import { ContractParts } from './contract-parts.tsx';
import { ContractStatus } from './contract-words.tsx';
import { readContract } from './contracts.commands.ts';

interface ContractScreenProps {
  readonly id: string;
  readonly locale: LocaleCode;
}

/** One contract: what was asked for, by whom, everything that came of it, and its end. */
export default function AdminContractScreen({ id, locale }: ContractScreenProps) {
  return (
    <AdminRecord
      list={{ name: 'admin-contracts', title: <Trans>Contrats</Trans> }}
      id={id}
      read={readContract}
      title={<Trans>Contrat</Trans>}
      missing={{
        title: <Trans>Ce contrat n’existe pas</Trans>,
        text: <Trans>L’adresse est incomplète.</Trans>,
      }}
      away={<Trans>Les contrats des autres ne sont pas gardés sur cet appareil.</Trans>}
    >
      {(contract, reload) => <Shown contract={contract} locale={locale} onChanged={reload} />}
    </AdminRecord>
  );
}

interface ShownProps {
  readonly contract: DeskContract;
  readonly locale: LocaleCode;
  readonly onChanged: () => Promise<void>;
}

function Shown({ contract, locale, onChanged }: ShownProps) {
  const { id, category, city, date, time, description, is_closable } = contract;
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <RecordHead name={contract.client.name} status={<ContractStatus status={contract.status} />} />
      <p className={admin['lead']}>
        {categoryLabels[locale][category]}, {city}, {formatsOf(locale).dateTime(date, time)}
      </p>
      <div className={admin['columns']}>
        <div>
          <section className={admin['section']}>
            <h2>
              <Trans>Demande</Trans>
            </h2>
            <ContractFacts contract={contract} locale={locale} />
            {description === '' ? null : <p className={styles['description']}>{description}</p>}
            <div className={admin['actions']}>
              <RouteLink name="contract" params={{ id }} className={buttonClass({ look: 'quiet' })}>
                <Trans>Voir le contrat</Trans>
              </RouteLink>
              {is_closable ? (
                <Button look="danger" onClick={() => setClosing(true)}>
                  <Trans>Fermer cette demande</Trans>
                </Button>
              ) : null}
            </div>
          </section>
          <ContractParts contract={contract} locale={locale} />
        </div>
        <Journal entries={contract.journal} locale={locale} />
      </div>
      {isClosing ? (
        <CloseContract
          id={id}
          onClose={() => setClosing(false)}
          onClosed={async () => {
            await onChanged();
            setClosing(false);
          }}
        />
      ) : null}
    </>
  );
}

function ContractFacts({ contract, locale }: Omit<ShownProps, 'onChanged'>) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const { client, asked, created_at, expires_at, end_words } = contract;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t`Demandée par`,
      client.user_id === null ? (
        client.name
      ) : (
        <RouteLink key="client" name="admin-user" params={{ id: client.user_id }}>
          {client.name}
        </RouteLink>
      ),
    ],
    [t`Courriel`, client.email],
    [
      t`Adressée à`,
      asked === null ? (
        t`Babillard`
      ) : (
        <RouteLink key="asked" name="admin-provider" params={{ id: asked.id }}>
          {asked.name}
        </RouteLink>
      ),
    ],
    [t`Reçue`, formats.instant(created_at)],
    [t`Prend fin`, formats.instant(expires_at)],
    ...(end_words === '' ? [] : [[t`Raison`, end_words] as const]),
  ];
  return <Facts facts={facts} />;
}
