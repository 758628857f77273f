import type { LocaleCode } from '#shared/locales.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { layOut, type MailWords } from '#server/gateways/mail/mail-layout.ts';

export interface GuestMailFacts {
  readonly id: string;
  readonly to: string;
  readonly category: CategoryKey;
  readonly city: string;
  /** Already printed in the reader's language. */
  readonly when: string;
  readonly until: string;
  readonly provider: string | null;
  readonly link: string;
}

/** "We have your request, here is how to find it again": for a guest, who has no account to look in. */
export function guestMail(locale: LocaleCode, facts: GuestMailFacts): MailMessage {
  const words = locale === 'fr' ? french(facts) : english(facts);
  return { id: facts.id, to: facts.to, ...layOut(words) };
}

function french({ category, city, when, until, provider, link }: GuestMailFacts): MailWords {
  const label = categoryLabels.fr[category];
  return {
    subject: `Votre demande est bien reçue\u00A0: ${label.toLowerCase()}, ${city}`,
    paragraphs: [
      'Bonjour,',
      `Votre demande est arrivée\u00A0: ${label.toLowerCase()} à ${city}, ${when} (heure de Montréal).`,
      provider === null
        ? `Les photographes la voient maintenant. Sans réponse, elle prend fin ${until}.`
        : `${provider} la voit maintenant. Sans réponse, elle prend fin ${until}.`,
    ],
    action: { label: 'Voir ma demande', url: link },
    footnote:
      'Ce lien donne accès à votre demande\u00A0: gardez-le pour vous. Vous n’avez rien demandé? Ignorez ce courriel.',
  };
}

function english({ category, city, when, until, provider, link }: GuestMailFacts): MailWords {
  const label = categoryLabels.en[category];
  return {
    subject: `We have your request: ${label.toLowerCase()}, ${city}`,
    paragraphs: [
      'Hello,',
      `Your request has arrived: ${label.toLowerCase()} in ${city}, ${when} (Montreal time).`,
      provider === null
        ? `Photographers in the area can see it now. Without an answer, it ends on ${until}.`
        : `${provider} can see it now. Without an answer, it ends on ${until}.`,
    ],
    action: { label: 'See my request', url: link },
    footnote: 'This link opens your request: keep it to yourself. You asked for nothing? Ignore this message.',
  };
}
