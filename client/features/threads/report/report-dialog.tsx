import { Trans, useLingui } from '@lingui/react/macro';
import { EndDialog } from '#client/frame/questions/end-dialog.tsx';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type ReportReason, reportReasons } from '#shared/threads/reports/report.lists.ts';

interface ReportDialogProps {
  readonly owner: Owner;
  /** The last message of the other side. */
  readonly messageId: string;
  readonly otherName: string;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
}

/** Asks why a thread is reported. It leaves once there is a network. */
export default function ReportDialog({ owner, messageId, otherName, locale, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const words: Readonly<Record<ReportReason, string>> = {
    insult: t`Des insultes, des menaces ou du harcèlement`,
    fraud: t`Une fraude, ou ce qui y ressemble`,
    outside: t`On me demande de payer ou de réserver ailleurs`,
    spam: t`De la publicité, sans rapport avec une séance`,
    other: t`Autre chose`,
  };
  return (
    <EndDialog
      title={t`Signaler la conversation?`}
      text={
        <Trans>
          L’équipe de Déclic lira toute la conversation, telle qu’elle est écrite, jusqu’à sa décision. Nous n’en disons
          rien à {otherName}.
        </Trans>
      }
      legend={<Trans>Qu’est-ce qui ne va pas?</Trans>}
      reasons={reportReasons.map((reason) => [reason, words[reason]] as const)}
      initial="other"
      wordsLabel={t`Un mot pour l’équipe`}
      action={t`Oui, signaler`}
      locale={locale}
      onClose={onClose}
      onEnd={async (reason, said) => {
        const { report } = await import('../threads.commands.ts');
        await report(owner, { id: messageId, reason: reason ?? 'other', words: said });
      }}
    />
  );
}
