import { useLingui } from '@lingui/react/macro';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import type { UploadState } from '#client/ui/state/upload-ring.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { PhotoStanding } from './portfolio.queries.ts';

const WHOLE = 100;

export interface StandingWords {
  /** The ring in its corner; null when it is not needed. */
  readonly ring: { readonly state: UploadState; readonly value: number } | null;
  /** Empty for a photo that is ready. */
  readonly label: string;
}

/** The progress of a photo, for its ring and its text. */
export function useStandingWords(locale: LocaleCode): (standing: PhotoStanding) => StandingWords {
  const { t } = useLingui();
  const refusalOf = useRefusedWords();
  const shown = useConnectivity((state) => state.shown);
  const isAway = shown === 'offline' || shown === 'unreachable';

  return (standing) => {
    switch (standing.kind) {
      case 'ready':
        return { ring: null, label: '' };
      case 'received':
        return { ring: { state: 'received', value: 1 }, label: t`Reçue, en préparation` };
      case 'elsewhere':
        return { ring: { state: 'waiting', value: 0 }, label: t`Attend sur un autre appareil` };
      case 'sending': {
        const value = standing.offset / standing.size;
        return { ring: { state: 'sending', value }, label: t`Envoi à ${percentOf(value)}` };
      }
      case 'waiting': {
        const value = standing.offset / standing.size;
        const label = waitingFor(standing.reason);
        if (standing.offset === 0) return { ring: { state: 'waiting', value }, label };
        return { ring: { state: 'paused', value }, label: t`${label}, envoyée à ${percentOf(value)}` };
      }
      case 'refused':
        return { ring: { state: 'needsYou', value: 0 }, label: refusalOf(standing) };
      case 'needs_you':
        return { ring: { state: 'needsYou', value: 0 }, label: refusalOf(standing) };
    }
  };

  /** Shows 100 % only when it is complete. */
  function percentOf(value: number): string {
    return amountsOf(locale).percent(Math.min(WHOLE - 1, Math.floor(value * WHOLE)));
  }

  function waitingFor(reason: (PhotoStanding & { kind: 'waiting' })['reason']): string {
    if (reason === 'auth') return t`Attend votre connexion`;
    if (reason === 'update') return t`Attend la mise à jour de Déclic`;
    if (reason === 'storage') return t`Attend de la place sur le serveur`;
    if (reason === 'paused') return t`En pause`;
    if (isAway) return t`Attend le réseau`;
    return reason === 'retry' ? t`Attend un nouvel essai` : t`En file`;
  }
}

/** Why a photo needs the person. */
export function useRefusedWords(): (standing: PhotoStanding & { kind: 'needs_you' | 'refused' }) => string {
  const { t } = useLingui();
  const unshown: Record<PhotoRefusal, string> = {
    not_a_picture: t`Format non accepté`,
    too_many_pixels: t`Trop de pixels : exportez-la plus petite, en JPEG`,
    animated: t`C’est une image animée`,
    damaged: t`Le fichier est abîmé`,
  };
  return (standing) => (standing.kind === 'refused' ? unshown[standing.why] : unsent(standing));

  function unsent({ reason, error }: PhotoStanding & { kind: 'needs_you' }): string {
    if (reason === 'file') return t`Son fichier n’est plus ici : choisissez-le de nouveau`;
    switch (error?.status) {
      case 403:
        return t`Votre compte ne peut pas ajouter de photos`;
      case 404:
        return t`Son forfait n’existe plus`;
      case 413:
        return t`Le serveur la trouve trop lourde`;
      default:
        return t`Le serveur ne l’a pas prise`;
    }
  }
}
