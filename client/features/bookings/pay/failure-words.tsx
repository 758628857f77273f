import { useLingui } from '@lingui/react/macro';
import type { CardFailure } from '../money/card-failure.ts';

/** The reason why a card did not pass, and the next step. Nothing was taken in any of these cases. */
export default function FailureWords({ failure }: { failure: CardFailure }): string {
  const { t } = useLingui();
  switch (failure) {
    case 'incomplete':
      return t`Il manque quelque chose : vérifiez les champs de la carte.`;
    case 'number':
      return t`Ce numéro de carte n’est pas bon. Vérifiez-le, ou prenez une autre carte.`;
    case 'expired':
      return t`Cette carte est expirée, ou sa date n’est pas bonne. Prenez une autre carte.`;
    case 'cvc':
      return t`Le code de sécurité n’est pas bon. Vérifiez-le au dos de la carte.`;
    case 'funds':
      return t`La banque dit que le compte ne suffit pas. Rien n’a été débité; prenez une autre carte.`;
    case 'declined':
      return t`La banque a refusé la carte, sans dire pourquoi. Rien n’a été débité; prenez une autre carte.`;
    case 'call-bank':
      return t`La banque refuse ce paiement. Rien n’a été débité; appelez-la, ou prenez une autre carte.`;
    case 'authentication':
      return t`La banque n’a pas pu confirmer que c’est vous. Rien n’a été débité; réessayez, ou prenez une autre carte.`;
    case 'processing':
      return t`La banque ne répond pas en ce moment. Rien n’a été débité; réessayez dans une minute.`;
    case 'network':
      return t`Le réseau ne répond pas. Rien n’a été débité; vérifiez votre connexion, puis réessayez.`;
    case 'unknown':
      return t`Le paiement n’a pas abouti, et rien n’a été débité. Réessayez, ou prenez une autre carte.`;
  }
}
