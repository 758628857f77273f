import { Trans } from '@lingui/react/macro';
import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PaymentAccount } from '#shared/payments/payment-account.schema.ts';
import type { RequirementFamily } from '#shared/payments/requirements.ts';
import { useFamilyWords, useRestrictionWords } from './payment-words.ts';
import styles from './payments.module.css';

/** The data that a new account needs. */
const FIRST_REQUIREMENTS: readonly RequirementFamily[] = ['identity', 'birthdate', 'address', 'bank', 'terms'];

/**
 * The meaning of an account's state, and the required data.
 * @param account null when there is none
 */
export function AccountState({ account, locale }: { account: PaymentAccount | null; locale: LocaleCode }) {
  const restrictionWords = useRestrictionWords();
  if (account === null) {
    return (
      <>
        <p className={styles['text']}>
          <Trans>
            Un compte de paiement relie Déclic à votre compte bancaire. Notre partenaire de paiement vérifie qui vous
            êtes : Déclic ne voit ni vos pièces d’identité ni votre numéro de compte.
          </Trans>
        </p>
        <Asked families={FIRST_REQUIREMENTS}>
          <Trans>À préparer (cinq minutes environ) :</Trans>
        </Asked>
      </>
    );
  }
  const { state, restriction, asked, pending, due_by } = account;
  return (
    <>
      <p className={styles['text']}>
        {state === 'started' ? (
          <Trans>Votre compte est commencé. Ce que vous avez déjà inscrit dans le formulaire y est gardé.</Trans>
        ) : null}
        {state === 'review' ? (
          <Trans>
            Notre partenaire de paiement vérifie ce que vous avez fourni, souvent en quelques minutes. Vous n’avez rien
            à faire.
          </Trans>
        ) : null}
        {state === 'ready' ? (
          <Trans>Votre compte de paiement est relié et vérifié : vos séances y sont versées.</Trans>
        ) : null}
        {restriction === null ? null : restrictionWords(restriction)}
      </p>
      {asked.length === 0 ? null : (
        <Asked families={asked}>
          {due_by === null ? (
            <Trans>Il reste à fournir :</Trans>
          ) : (
            <Trans>À fournir avant {formatsOf(locale).instant(due_by)} :</Trans>
          )}
        </Asked>
      )}
      {pending.length === 0 || state === 'ready' ? null : (
        <Asked families={pending} isGiven>
          <Trans>En vérification :</Trans>
        </Asked>
      )}
    </>
  );
}

interface RequirementsProps {
  readonly families: readonly RequirementFamily[];
  readonly isGiven?: boolean;
  /** The text above the list. */
  readonly children: ReactNode;
}

function Asked({ families, isGiven = false, children }: RequirementsProps) {
  const familyWords = useFamilyWords();
  return (
    <div>
      <p>{children}</p>
      <ul className={styles['asked']}>
        {families.map((family) => (
          <li key={family}>
            <Icon of={isGiven ? Check : CircleDashed} size={18} />
            {familyWords(family)}
          </li>
        ))}
      </ul>
    </div>
  );
}
