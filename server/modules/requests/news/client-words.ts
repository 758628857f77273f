import type { LocaleCode } from '#shared/locales.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import { englishNews } from './client-words-en.ts';
import { frenchNews } from './client-words-fr.ts';
import type { ClientFacts } from './client-facts.ts';

/** The facts of one request, with the address of its page. */
export interface ClientNewsPart {
  readonly facts: ClientFacts;
  readonly link: string;
  /** The address of the site, without a path. */
  readonly site: string;
}

/** The reader: a guest, whose links open their requests, or a person by their first name. */
export type Reader = { readonly name: null } | { readonly name: string };

/** News of requests with a link to each, for a client. */
export function clientMail(
  locale: LocaleCode,
  message: Pick<Letter, 'id' | 'to' | 'stop'>,
  reader: Reader,
  all: readonly ClientNewsPart[],
): Letter {
  const told = all.map(({ facts }) => (locale === 'fr' ? frenchNews(facts) : englishNews(facts)));
  const [only] = told;
  const words: MailWords = {
    ...(locale === 'fr' ? frenchFrame(reader, all.length) : englishFrame(reader, all.length)),
    ...(told.length === 1 && only !== undefined ? { subject: only.subject } : {}),
    parts: all.flatMap(({ facts, link, site }, index) => {
      const news = told[index];
      if (news === undefined) return [];
      const { paragraphs, action, instead } = news;
      const own = { paragraphs, action: { label: action, url: link } };
      if (instead === undefined) return [own];
      const search = { label: instead.action, url: `${site}${facts.search}` };
      return [own, { paragraphs: [instead.paragraph], action: search }];
    }),
  };
  const tells = all.map(({ facts: { news } }) => (news === 'received' ? 'request_received' : news));
  return { ...message, tells, locale, words };
}

type Frame = Pick<MailWords, 'subject' | 'greeting' | 'footnote'>;

function frenchFrame({ name }: Reader, count: number): Frame {
  const link =
    count === 1
      ? 'Ce lien donne accès à votre demande\u00A0: gardez-le pour vous.'
      : 'Ces liens donnent accès à vos demandes\u00A0: gardez-les pour vous.';
  return {
    subject: `Des nouvelles de vos ${count} demandes`,
    greeting: name === null ? 'Bonjour,' : `Bonjour ${name},`,
    footnote:
      name === null
        ? `${link} Vous n’avez rien demandé? Ignorez ce courriel.`
        : 'Ce courriel vous est envoyé parce que vous avez fait une demande sur Déclic.',
  };
}

function englishFrame({ name }: Reader, count: number): Frame {
  const link =
    count === 1
      ? 'This link opens your request: keep it to yourself.'
      : 'These links open your requests: keep them to yourself.';
  return {
    subject: `News of your ${count} requests`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    footnote:
      name === null
        ? `${link} You asked for nothing? Ignore this message.`
        : 'This message is sent to you because you made a request on Déclic.',
  };
}
