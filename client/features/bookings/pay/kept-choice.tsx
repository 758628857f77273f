import { Trans } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { Button } from '#client/ui/button/button.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { KeptCard } from '#shared/payments/booking-payment.schema.ts';
import { cardName } from '../money/card-name.ts';
import styles from './payment.module.css';

interface TryAgainProps {
  readonly card: KeptCard;
  readonly isDisabled: boolean;
  readonly onTry: () => void;
}

/** The card that was refused, once more. */
export function TryAgain({ card, isDisabled, onTry }: TryAgainProps) {
  return (
    <p className={styles['again']}>
      <Icon of={CreditCard} size={24} />
      <span>{cardName(card)}</span>
      <Button look="quiet" isSmall disabled={isDisabled} onClick={onTry}>
        <Trans>Réessayer avec celle-ci</Trans>
      </Button>
    </p>
  );
}

interface ForAllProps {
  readonly isForAll: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isForAll: boolean) => void;
}

/** The new card can also take the place of those of all sessions to come. */
export function ForAll({ isForAll, isDisabled, onChange }: ForAllProps) {
  return (
    <Checkbox checked={isForAll} disabled={isDisabled} onChange={({ target }) => onChange(target.checked)}>
      <Trans>Utiliser cette carte pour toutes mes séances à venir</Trans>
    </Checkbox>
  );
}
