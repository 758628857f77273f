import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';

/** A request of the board in one line, printed in the reader's language already. */
export interface BoardLine {
  readonly category: CategoryKey;
  readonly city: string;
  readonly when: string;
  readonly length: string;
  readonly budget: string | null;
}

interface Facts {
  readonly name: string;
  readonly lines: readonly BoardLine[];
  /** The page of the only request, or the board. */
  readonly url: string;
}

/** More lines than these are counted. */
const MOST_LINES = 10;

/** The words of new requests on the board, for a photographer. */
export function boardWords(locale: LocaleCode, facts: Facts): MailWords {
  return locale === 'fr' ? french(facts) : english(facts);
}

/** The same under the bell: the first of them. */
export function boardBell(locale: LocaleCode, lines: readonly BoardLine[]): { title: string; words: string } {
  const [first] = lines;
  const label = first === undefined ? '' : categoryLabels[locale][first.category];
  const words = first === undefined ? '' : `${label}, ${first.city}, ${first.when}`;
  const [one, more] =
    locale === 'fr'
      ? ['Nouvelle demande sur le babillard', `${lines.length} nouvelles demandes sur le babillard`]
      : ['A new request on the board', `${lines.length} new requests on the board`];
  return { title: lines.length === 1 ? one : more, words };
}

function french({ name, lines, url }: Facts): MailWords {
  const told = lines.slice(0, MOST_LINES).map(({ category, city, when, length, budget }) => {
    const paid = budget === null ? '' : `, budget de ${budget}`;
    return `${categoryLabels.fr[category]} à ${city}, ${when} (heure de Montréal), ${length}${paid}.`;
  });
  const [only] = lines;
  return {
    subject:
      lines.length === 1 && only !== undefined
        ? `Nouvelle demande sur le babillard\u00A0: ${categoryLabels.fr[only.category].toLowerCase()}, ${only.city}`
        : `${lines.length} nouvelles demandes sur le babillard`,
    greeting: `Bonjour ${name},`,
    parts: [
      {
        paragraphs: [
          lines.length === 1
            ? 'Une nouvelle demande correspond à vos catégories et à vos villes\u00A0:'
            : 'De nouvelles demandes correspondent à vos catégories et à vos villes\u00A0:',
          ...told,
          ...(lines.length > MOST_LINES ? [`Et ${lines.length - MOST_LINES} de plus.`] : []),
        ],
        action: { label: lines.length === 1 ? 'Voir la demande' : 'Voir les demandes', url },
      },
    ],
    footnote:
      'Ce courriel vous parvient parce que vous êtes photographe sur Déclic; vos paramètres disent à quel rythme.',
  };
}

function english({ name, lines, url }: Facts): MailWords {
  const told = lines.slice(0, MOST_LINES).map(({ category, city, when, length, budget }) => {
    const paid = budget === null ? '' : `, budget of ${budget}`;
    return `${categoryLabels.en[category]} in ${city}, ${when} (Montreal time), ${length}${paid}.`;
  });
  const [only] = lines;
  return {
    subject:
      lines.length === 1 && only !== undefined
        ? `A new request on the board: ${categoryLabels.en[only.category].toLowerCase()}, ${only.city}`
        : `${lines.length} new requests on the board`,
    greeting: `Hello ${name},`,
    parts: [
      {
        paragraphs: [
          lines.length === 1
            ? 'A new request fits your categories and your cities:'
            : 'New requests fit your categories and your cities:',
          ...told,
          ...(lines.length > MOST_LINES ? [`And ${lines.length - MOST_LINES} more.`] : []),
        ],
        action: { label: lines.length === 1 ? 'See the request' : 'See the requests', url },
      },
    ],
    footnote: 'You receive this message because you are a photographer on Déclic; your settings say how often.',
  };
}
