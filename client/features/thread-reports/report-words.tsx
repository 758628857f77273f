import { useLingui } from '@lingui/react/macro';
import type { ReportDecision, ReportReason } from '#shared/threads/reports/report.lists.ts';
import { Status } from '#client/ui/label/status.tsx';

/** The reasons, as the administration reads them. */
export function useReportReasons(): Readonly<Record<ReportReason, string>> {
  const { t } = useLingui();
  return {
    insult: t`Insultes, menaces ou harcèlement`,
    fraud: t`Fraude`,
    outside: t`Paiement ou réservation ailleurs`,
    spam: t`Publicité`,
    other: t`Autre raison`,
  };
}

/** Whether a report waits, or what was decided. */
export function ReportStatus({ decision }: { readonly decision: ReportDecision | null }) {
  const { t } = useLingui();
  if (decision === null) return <Status tone="warning">{t`À traiter`}</Status>;
  const words = { kept: t`Rien retenu`, warned: t`Personne avertie`, suspended: t`Compte suspendu` };
  return <Status tone="neutral">{words[decision]}</Status>;
}
