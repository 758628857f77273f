import { useLingui } from '@lingui/react/macro';
import type { StatusTone } from '../../ui/label/status.tsx';
import type { SendStanding } from '../../data/db/owner-db.ts';
import { isBeingSent } from '../../data/db/pending.ts';
import { useConnectivity } from '../device/connectivity-store.ts';
import { SECOND_MS } from '#shared/durations.ts';

const MINUTE_S = 60;
const SERVER_ERROR = 500;

interface WaitingWords {
  readonly tone: StatusTone;
  /** Its current work, or the reason it waits. */
  readonly why: string;
  /** The next automatic step; empty when there is nothing to add. */
  readonly next: string;
}

/**
 * Why a send waits, and the next step, in texts that every screen shares.
 * @param now the current time, for « Nouvel essai dans 40 s »
 */
export function useWaitingWords(now: number): (item: SendStanding, isBehind?: boolean) => WaitingWords {
  const { t } = useLingui();
  const shown = useConnectivity((state) => state.shown);
  const isAway = shown === 'offline' || shown === 'unreachable';
  const sendsOnReconnection = t`L’envoi se fera tout seul, dès la prochaine connexion.`;

  return (item, isBehind = false) => {
    if (item.state === 'in_flight') {
      // A retry after a cut keeps its text until it gets an answer, so that the text does not flicker.
      if (!isBeingSent(item) || item.last_error?.status === null) return retrying(item);
      return { tone: 'info', why: t`Envoi en cours`, next: '' };
    }
    switch (item.reason) {
      case 'auth':
        return waiting(
          t`En attente de votre connexion`,
          t`L’envoi se fera tout seul, dès que vous serez de nouveau connecté.`,
        );
      case 'update':
        return waiting(t`En attente de la mise à jour`, t`L’envoi se fera tout seul, après la mise à jour de Déclic.`);
      case 'storage':
        return waiting(t`Plus assez de place sur le serveur`, t`Nouvel essai dans l’heure.`);
      case 'paused':
        return waiting(t`En pause`, t`L’envoi reprendra quand vous le direz.`);
      case 'retry':
        return retrying(item);
      default:
        break;
    }
    if (isAway) return waiting(t`En attente du réseau`, sendsOnReconnection);
    if (isBehind || item.reason !== null)
      return waiting(t`En attente d’un autre envoi`, t`Il partira juste après lui.`);
    return { tone: 'info', why: t`En file`, next: t`L’envoi part dans un instant.` };
  };

  function retrying({ last_error, next_at }: SendStanding): WaitingWords {
    // Without a code, no server of ours answered: there is no network, or a captive portal.
    if (last_error === null || last_error.code === null) {
      return waiting(t`En attente du réseau`, isAway ? sendsOnReconnection : again(next_at));
    }
    const isServerFailing = (last_error.status ?? 0) >= SERVER_ERROR;
    return waiting(isServerFailing ? t`Le serveur ne répond pas` : t`Le serveur demande d’attendre`, again(next_at));
  }

  function again(at: number): string {
    const seconds = Math.max(0, Math.ceil((at - now) / SECOND_MS));
    if (seconds === 0) return t`Nouvel essai dans un instant`;
    const minutes = Math.ceil(seconds / MINUTE_S);
    return seconds > MINUTE_S ? t`Nouvel essai dans ${minutes}\u00A0min` : t`Nouvel essai dans ${seconds}\u00A0s`;
  }
}

function waiting(why: string, next: string): WaitingWords {
  return { tone: 'warning', why, next };
}
