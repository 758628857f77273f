import type { LocaleCode } from '#shared/locales.ts';
import type { ReportDecision } from '#shared/threads/reports/report.lists.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';

// Words about reports. The other person's sanction is between them and the administration: the reporter reads only
// whether something was held against them.

const isHeld = (decision: ReportDecision) => decision !== 'kept';

const outcomeFr = (decision: ReportDecision) =>
  isHeld(decision)
    ? 'Nous avons lu la conversation et sommes intervenus auprès de cette personne.'
    : 'Nous avons lu la conversation et n’y avons rien trouvé de contraire à nos règles.';

const outcomeEn = (decision: ReportDecision) =>
  isHeld(decision)
    ? 'We read the conversation, and took action with this person.'
    : 'We read the conversation, and found nothing in it against our rules.';

/** A decision under the bell of who reported. */
export function decidedBell(locale: LocaleCode, decision: ReportDecision): { title: string; words: string } {
  return locale === 'fr'
    ? { title: 'Votre signalement est traité', words: outcomeFr(decision) }
    : { title: 'Your report was handled', words: outcomeEn(decision) };
}

/** The mail of a decision. @param name null for a guest */
export function decidedMail(locale: LocaleCode, name: string | null, decision: ReportDecision, url: string): MailWords {
  const isFrench = locale === 'fr';
  const action = { label: isFrench ? 'Voir la conversation' : 'See the conversation', url };
  return isFrench
    ? {
        subject: 'Votre signalement est traité',
        greeting: name === null ? 'Bonjour,' : `Bonjour ${name},`,
        parts: [
          {
            paragraphs: [
              outcomeFr(decision),
              'Si cela se répète, signalez de nouveau la conversation, ou répondez à ce courriel.',
            ],
            action,
          },
        ],
        footnote: 'Ce courriel vous parvient parce que vous avez signalé une conversation sur Déclic.',
      }
    : {
        subject: 'Your report was handled',
        greeting: name === null ? 'Hello,' : `Hello ${name},`,
        parts: [
          {
            paragraphs: [
              outcomeEn(decision),
              'Should it happen again, report the conversation once more, or reply to this message.',
            ],
            action,
          },
        ],
        footnote: 'You receive this message because you reported a conversation on Déclic.',
      };
}

/** The mail of a warning, with the words of the administration. */
export function warnedMail(locale: LocaleCode, name: string | null, words: readonly string[], url: string): MailWords {
  return locale === 'fr'
    ? {
        subject: 'Un avertissement au sujet de vos messages',
        greeting: name === null ? 'Bonjour,' : `Bonjour ${name},`,
        parts: [
          {
            paragraphs: [
              'Une conversation où vous avez écrit nous a été signalée, et nous l’avons lue. Ce que nous vous demandons\u00A0:',
              ...words,
              'Rien n’est changé à votre compte ni à vos séances. Pour en parler, répondez à ce courriel.',
            ],
            action: { label: 'Lire les conditions', url },
          },
        ],
        footnote: 'Ce courriel vous parvient parce que vous écrivez à quelqu’un sur Déclic.',
      }
    : {
        subject: 'A warning about your messages',
        greeting: name === null ? 'Hello,' : `Hello ${name},`,
        parts: [
          {
            paragraphs: [
              'A conversation in which you wrote was reported to us, and we read it. We ask of you:',
              ...words,
              'Nothing changes about your account or your sessions. To talk about it, reply to this message.',
            ],
            action: { label: 'Read the terms', url },
          },
        ],
        footnote: 'You receive this message because you write to somebody on Déclic.',
      };
}
