import type { LocaleCode } from '#shared/locales.ts';
import type { AwayFacts, AwayStanding } from './away-facts.ts';

/** The title for a client whose photographer is away. */
export function photographerAway(locale: LocaleCode, away: AwayFacts | null): string {
  const isAgreed = away?.standing === 'agreed';
  if (locale === 'fr') {
    const name = away?.name ?? 'Votre photographe';
    return isAgreed
      ? `Votre séance reste convenue\u00A0: la page de ${name} n’est plus en ligne`
      : `${name} ne peut pas répondre pour le moment`;
  }
  const name = away?.name ?? 'Your photographer';
  return isAgreed ? `Your session stays agreed: the page of ${name} is offline` : `${name} can’t answer for now`;
}

/** The title for a photographer whose client is away. */
export function clientAway(locale: LocaleCode, standing: AwayStanding | null): string {
  const isAgreed = standing === 'agreed';
  if (locale === 'fr') {
    return isAgreed
      ? 'La séance reste convenue\u00A0: la personne n’a pas accès à son compte pour le moment'
      : 'La personne qui demande ne peut pas répondre pour le moment';
  }
  return isAgreed
    ? 'The session stays agreed: the person has no access to their account for now'
    : 'The person who asks can’t answer for now';
}
