import { Trans } from '@lingui/react/macro';
import type { DeskContract } from '#shared/desk/contracts/contracts.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import admin from '#client/frame/admin/admin.module.css';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import styles from './admin-contracts.module.css';
import { useContractWords } from './contract-words.tsx';

interface ContractPartsProps {
  readonly contract: DeskContract;
  readonly locale: LocaleCode;
}

/** The quotes and the sessions of a contract; a session leads to its money, but for support. */
export function ContractParts({ contract: { quotes, bookings }, locale }: ContractPartsProps) {
  const words = useContractWords();
  const isSupport = useSession(({ user }) => user?.is_support === 1);
  const formats = formatsOf(locale);
  return (
    <>
      <section className={admin['section']}>
        <h2>
          <Trans>Soumissions</Trans>
        </h2>
        {quotes.length === 0 ? (
          <p>
            <Trans>Aucune soumission.</Trans>
          </p>
        ) : (
          <ul className={styles['parts']}>
            {quotes.map(({ id, provider, status, created_at }) => (
              <li key={id}>
                <RouteLink name="admin-provider" params={{ id: provider.id }}>
                  {provider.name}
                </RouteLink>
                {`, ${words.quotes[status]}, ${formats.instant(created_at)}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      {bookings.length === 0 ? null : (
        <section className={admin['section']}>
          <h2>
            <Trans>Séances</Trans>
          </h2>
          <ul className={styles['parts']}>
            {bookings.map(({ id, provider, status, starts_at }) => (
              <li key={id}>
                {isSupport ? (
                  formats.instant(starts_at)
                ) : (
                  <RouteLink name="admin-payment" params={{ id }}>
                    {formats.instant(starts_at)}
                  </RouteLink>
                )}
                {`, ${provider.name}, ${words.sessions[status]}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
