import type { LocaleCode } from '#shared/locales.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { ProviderNews } from './provider-mail.job.ts';

interface Facts {
  readonly name: string;
  /** The administration's note; empty without one. */
  readonly note: string;
  /** The photographer's public page, and the page where they edit it. */
  readonly page: string;
  readonly profile: string;
}

/** The words about a photographer's profile, in a language they work in. */
export function providerWords(locale: LocaleCode, news: ProviderNews, facts: Facts): MailWords {
  return words[locale][news](facts);
}

const reasonFr = 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.';
const reasonEn = 'You receive this message because you are a photographer on Déclic.';

const words: Record<LocaleCode, Record<ProviderNews, (facts: Facts) => MailWords>> = {
  fr: {
    approved: ({ name, page }) => ({
      subject: 'Votre page est en ligne',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Votre profil est vérifié\u00A0: les clients vous trouvent maintenant sur Déclic.',
            'Vous pouvez le modifier quand vous voulez; vos changements se voient aussitôt.',
          ],
          action: { label: 'Voir ma page', url: page },
        },
      ],
      footnote: reasonFr,
    }),
    sent_back: ({ name, note, profile }) => ({
      subject: 'Votre profil demande une retouche',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Nous avons lu votre profil. Il reste ceci avant de le mettre en ligne\u00A0:',
            ...linesOf(note),
            'Une fois corrigé, soumettez-le de nouveau.',
          ],
          action: { label: 'Corriger mon profil', url: profile },
        },
      ],
      footnote: reasonFr,
    }),
    suspended: ({ name, note, profile }) => ({
      subject: 'Votre page est suspendue',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Votre page n’est plus visible, et les clients ne peuvent plus vous réserver. La raison\u00A0:',
            ...linesOf(note),
            'Rien n’est effacé. Pour en parler, répondez à ce courriel.',
          ],
          action: { label: 'Ouvrir mon profil', url: profile },
        },
      ],
      footnote: reasonFr,
    }),
    reactivated: ({ name, page }) => ({
      subject: 'Votre page est de nouveau en ligne',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: ['La suspension de votre page est levée\u00A0: les clients vous retrouvent sur Déclic.'],
          action: { label: 'Voir ma page', url: page },
        },
      ],
      footnote: reasonFr,
    }),
    closed: ({ name, note, profile }) => ({
      subject: 'Votre page est fermée',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Votre page de photographe est fermée, et ne sera pas remise en ligne. La raison\u00A0:',
            ...linesOf(note),
            'Votre compte reste ouvert. Pour en parler, répondez à ce courriel.',
          ],
          action: { label: 'Ouvrir mon profil', url: profile },
        },
      ],
      footnote: reasonFr,
    }),
  },
  en: {
    approved: ({ name, page }) => ({
      subject: 'Your page is online',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: [
            'Your profile is approved: clients can find you on Déclic now.',
            'You can change it whenever you like; your changes show at once.',
          ],
          action: { label: 'See my page', url: page },
        },
      ],
      footnote: reasonEn,
    }),
    sent_back: ({ name, note, profile }) => ({
      subject: 'Your profile needs a touch-up',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: [
            'We have read your profile. This is left before it goes online:',
            ...linesOf(note),
            'Once that is done, submit it again.',
          ],
          action: { label: 'Edit my profile', url: profile },
        },
      ],
      footnote: reasonEn,
    }),
    suspended: ({ name, note, profile }) => ({
      subject: 'Your page is suspended',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: [
            'Your page is no longer visible, and clients can’t book you any more. The reason:',
            ...linesOf(note),
            'Nothing is erased. To talk about it, reply to this message.',
          ],
          action: { label: 'Open my profile', url: profile },
        },
      ],
      footnote: reasonEn,
    }),
    reactivated: ({ name, page }) => ({
      subject: 'Your page is online again',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: ['Your page is no longer suspended: clients find you on Déclic again.'],
          action: { label: 'See my page', url: page },
        },
      ],
      footnote: reasonEn,
    }),
    closed: ({ name, note, profile }) => ({
      subject: 'Your page is closed',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: [
            'Your photographer’s page is closed, and will not come back online. The reason:',
            ...linesOf(note),
            'Your account stays open. To talk about it, reply to this message.',
          ],
          action: { label: 'Open my profile', url: profile },
        },
      ],
      footnote: reasonEn,
    }),
  },
};

function linesOf(note: string): string[] {
  return note.split(/\n+/).filter((line) => line.trim() !== '');
}
