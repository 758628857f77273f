import { useLingui } from '@lingui/react/macro';
import type { CardFailure } from './card-failure.ts';

/** The bank's reason for refusing a kept card, in a few words beside it. */
export function useRefusalWords(): (failure: CardFailure) => string {
  const { t } = useLingui();
  return (failure) => {
    switch (failure) {
      case 'expired':
        return t`Expirée`;
      case 'funds':
        return t`Refusée, le compte ne suffit pas`;
      case 'authentication':
        return t`La banque veut votre accord`;
      case 'call-bank':
        return t`Refusée, appelez votre banque`;
      case 'number':
      case 'cvc':
        return t`Refusée, la carte n’est plus bonne`;
      case 'processing':
      case 'network':
        return t`La banque n’a pas répondu`;
      case 'incomplete':
      case 'declined':
      case 'unknown':
        return t`Refusée, la banque n’a pas dit pourquoi`;
    }
  };
}
