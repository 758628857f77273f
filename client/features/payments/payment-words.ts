import { useLingui } from '@lingui/react/macro';
import type { PaymentAccountState, Restriction } from '#shared/payments/payment-account.rules.ts';
import type { RequirementFamily } from '#shared/payments/requirements.ts';
import type { StatusTone } from '#client/ui/label/status.tsx';
import type { PaymentTrouble } from './payment-account.commands.ts';

export const tones: Record<PaymentAccountState | 'none', StatusTone> = {
  none: 'neutral',
  started: 'warning',
  review: 'info',
  ready: 'success',
  restricted: 'error',
};

/** The state of an account in a few words. */
export function useStateWords(): (state: PaymentAccountState | 'none') => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'none':
        return t`Pas commencé`;
      case 'started':
        return t`À terminer`;
      case 'review':
        return t`En vérification`;
      case 'ready':
        return t`Compte vérifié`;
      case 'restricted':
        return t`Restreint`;
    }
  };
}

/** A required piece of data, as a line of a list. */
export function useFamilyWords(): (family: RequirementFamily) => string {
  const { t } = useLingui();
  return (family) => {
    switch (family) {
      case 'identity':
        return t`Votre nom légal`;
      case 'birthdate':
        return t`Votre date de naissance`;
      case 'address':
        return t`Votre adresse`;
      case 'contact':
        return t`Votre courriel ou votre téléphone`;
      case 'document':
        return t`Une pièce d’identité`;
      case 'business':
        return t`Des renseignements sur votre entreprise`;
      case 'bank':
        return t`Votre compte bancaire`;
      case 'terms':
        return t`Votre accord aux conditions de paiement`;
      case 'other':
        return t`Un autre renseignement, précisé dans le formulaire`;
    }
  };
}

/** Why an account is restricted, and how to end it. */
export function useRestrictionWords(): (restriction: Restriction) => string {
  const { t } = useLingui();
  return (restriction) => {
    switch (restriction) {
      case 'past_due':
        return t`Il manque un renseignement : le compte est arrêté tant que vous ne l’avez pas fourni dans le formulaire.`;
      case 'payouts':
        return t`Les virements vers votre banque sont arrêtés. Vérifiez votre compte bancaire dans le formulaire.`;
      case 'gone':
        return t`Ce compte n’est plus relié à Déclic. Vous pouvez en relier un autre.`;
      case 'rejected':
        return t`Notre partenaire de paiement a refusé ce compte. Répondez à notre courriel pour en parler.`;
      case 'listed':
        return t`Notre partenaire de paiement vérifie votre identité de plus près. Répondez à notre courriel si cela dure plus de quelques jours.`;
      case 'paused':
        return t`Nous avons mis ce compte en pause. Répondez à notre courriel pour en parler.`;
      case 'other':
        return t`Notre partenaire de paiement a arrêté ce compte. Répondez à notre courriel pour en parler.`;
    }
  };
}

/** Why a call changed nothing, and the next step. */
export function useTroubleWords(): (trouble: PaymentTrouble) => string {
  const { t } = useLingui();
  return (trouble) => {
    switch (trouble) {
      case 'unreachable':
        return t`Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.`;
      case 'signed-out':
        return t`Votre session est terminée. Reconnectez-vous, puis réessayez.`;
      case 'too-often':
        return t`Trop d’essais de suite. Attendez une minute, puis réessayez.`;
      case 'off':
        return t`Les comptes de paiement ne sont pas offerts ici.`;
      case 'failed':
        return t`Le service de paiement ne répond pas. Réessayez dans quelques minutes; rien n’est perdu.`;
    }
  };
}
