import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { bookingPaymentStates } from '#shared/payments/booking-payment.schema.ts';
import { deskNeeds } from '#shared/bookings/desk/desk-needs.ts';
import { FilterChoice, ListFilters } from '#client/frame/lists/list-filters.tsx';
import { ListFrame, NothingFound } from '#client/frame/lists/list-frame.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import styles from './admin-payments.module.css';
import { Comparison } from './comparison.tsx';
import { type DeskSearch, deskSearchOf } from './desk-search.ts';
import { useNeeds, usePaymentStates } from './desk-words.tsx';
import { listPayments } from './desk.commands.ts';
import { PaymentTable } from './payment-table.tsx';

interface PaymentsScreenProps {
  readonly search: DeskSearch;
  readonly onSearch: (search: DeskSearch) => void;
  readonly locale: LocaleCode;
}

/** The money of all bookings, what needs somebody first. The page needs the network: the device stores nothing of it. */
export default function AdminPaymentsScreen({ search, onSearch, locale }: PaymentsScreenProps) {
  const list = useListPage(listPayments, search);
  const isFiltered = search.q !== undefined || search.state !== undefined || search.need !== undefined;
  return (
    <ListFrame
      title={<Trans>Paiements</Trans>}
      filters={
        <>
          <div className={styles['comparison']}>
            <Comparison locale={locale} seenAt={list.seenAt} onSettled={list.reload} />
          </div>
          <Filters search={search} onSearch={onSearch} />
        </>
      }
      list={list}
      empty={
        isFiltered ? (
          <NothingFound
            title={<Trans>Aucune réservation ne correspond</Trans>}
            text={<Trans>Essayez une partie du nom, ou moins de filtres.</Trans>}
            onAll={() => onSearch({})}
          />
        ) : (
          <NothingFound
            title={<Trans>Aucune réservation</Trans>}
            text={<Trans>Les paiements sont montrés ici dès la première réservation.</Trans>}
            onAll={undefined}
          />
        )
      }
      locale={locale}
    >
      {(page, now) => <PaymentTable page={page} search={search} locale={locale} now={now} />}
    </ListFrame>
  );
}

function Filters({ search, onSearch }: Pick<PaymentsScreenProps, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  const states = usePaymentStates();
  const needs = useNeeds();
  const { need, state } = search;
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(deskSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListFilters
      label={t`Nom d’une des parties`}
      text={search.q ?? ''}
      onText={onText}
      chosen={[
        ...(need === undefined ? [] : [{ id: 'need', words: t`À faire\u00A0: ${needs[need]}` }]),
        ...(state === undefined ? [] : [{ id: 'state', words: t`État\u00A0: ${states[state]}` }]),
      ]}
      onRemove={(id) => change({ [id]: '' })}
    >
      <FilterChoice
        label={<Trans>À faire</Trans>}
        values={deskNeeds}
        words={needs}
        value={need}
        onChoose={(one) => change({ need: one })}
      />
      <FilterChoice
        label={<Trans>État</Trans>}
        values={bookingPaymentStates}
        words={states}
        value={state}
        onChoose={(one) => change({ state: one })}
      />
    </ListFilters>
  );
}
