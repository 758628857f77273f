import type { LocaleCode } from '#shared/locales.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';

// Words about questions. They repeat nothing that was written.

interface Bell {
  readonly title: string;
  readonly words: string;
}

/** A question to a photographer, under the bell; it names nobody. */
export function askedBell(locale: LocaleCode): Bell {
  return locale === 'fr'
    ? { title: 'Nouveau message', words: 'Une question vous est posée par votre page.' }
    : { title: 'New message', words: 'Somebody asks you a question from your page.' };
}

/** An answer of a photographer, under the bell. @param provider null once their page is closed */
export function answeredBell(locale: LocaleCode, provider: string | null): Bell {
  return locale === 'fr'
    ? {
        title: provider === null ? 'Nouveau message' : `${provider} vous a répondu`,
        words: 'La réponse à votre question est dans vos messages.',
      }
    : {
        title: provider === null ? 'New message' : `${provider} answered you`,
        words: 'The answer to your question is in your messages.',
      };
}

/** The mail of a question, for the photographer. */
export function askedMail(locale: LocaleCode, name: string, url: string): MailWords {
  return locale === 'fr'
    ? {
        subject: 'Vous avez un message\u00A0: une question',
        greeting: `Bonjour ${name},`,
        parts: [
          {
            paragraphs: ['Une personne vous écrit par votre page, avant toute demande.'],
            action: { label: 'Lire le message', url },
          },
        ],
        footnote: 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.',
      }
    : {
        subject: 'You have a message: a question',
        greeting: `Hello ${name},`,
        parts: [
          {
            paragraphs: ['Somebody writes to you from your page, before any request.'],
            action: { label: 'Read the message', url },
          },
        ],
        footnote: 'You receive this message because you are a photographer on Déclic.',
      };
}

/** The mail of an answer. @param name of the person; null for a guest, whose link opens the question */
export function answeredMail(locale: LocaleCode, name: string | null, provider: string, url: string): MailWords {
  if (locale === 'fr') {
    return {
      subject: `Vous avez un message\u00A0: ${provider} vous a répondu`,
      greeting: name === null ? 'Bonjour,' : `Bonjour ${name},`,
      parts: [{ paragraphs: [`${provider} a répondu à votre question.`], action: { label: 'Lire le message', url } }],
      footnote:
        name === null
          ? 'Ce lien donne accès à votre question\u00A0: gardez-le pour vous. Vous n’avez rien demandé? Ignorez ce courriel.'
          : 'Ce courriel vous est envoyé parce que vous avez posé une question sur Déclic.',
    };
  }
  return {
    subject: `You have a message: ${provider} answered you`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    parts: [{ paragraphs: [`${provider} answered your question.`], action: { label: 'Read the message', url } }],
    footnote:
      name === null
        ? 'This link opens your question: keep it to yourself. You asked for nothing? Ignore this message.'
        : 'This message is sent to you because you asked a question on Déclic.',
  };
}
