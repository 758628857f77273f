import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { REPORT_CHARS, type ReportDecision, reportDecisions } from '#shared/threads/reports/report.lists.ts';
import type { ThreadReportDetail } from '#shared/threads/reports/report.schema.ts';
import admin from '#client/frame/admin/admin.module.css';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { decideReport } from './thread-reports.commands.ts';

interface DecisionFormProps {
  readonly report: ThreadReportDetail;
  /** Reads the report again. */
  readonly onChanged: () => Promise<void>;
}

type Failure = 'not_suspended' | 'decided' | 'unreachable';

/** Closes a report: nothing to hold against it, a warning with its words, or after the suspension on the person's page. */
export function DecisionForm({ report: { id, reported }, onChanged }: DecisionFormProps) {
  const { t } = useLingui();
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<'decision' | 'words' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setRunning] = useState(false);
  const labels: Readonly<Record<ReportDecision, string>> = {
    kept: t`Rien à retenir`,
    warned: t`Avertir la personne`,
    suspended: t`Compte suspendu`,
  };
  const hints: Readonly<Record<ReportDecision, string | null>> = {
    kept: null,
    warned: t`Vos mots lui partent par courriel.`,
    suspended: t`La suspension se fait d’abord sur sa page, avec sa raison.`,
  };
  const decide = async () => {
    if (decision === null) return setMissing('decision');
    if (decision === 'warned' && words.trim() === '') return setMissing('words');
    setRunning(true);
    setFailure(null);
    const outcome = await decideReport(id, { decision, words: words.trim() });
    setRunning(false);
    if (outcome.kind === 'ok') return onChanged();
    const isRefused = outcome.kind === 'refused' && outcome.code === 'invalid_state';
    return setFailure(!isRefused ? 'unreachable' : decision === 'suspended' ? 'not_suspended' : 'decided');
  };
  // A guest has no account to suspend.
  const offered = reportDecisions.filter((one) => one !== 'suspended' || reported.user_id !== null);
  return (
    <form
      className={admin['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <Choices legend={<Trans>Ce que nous décidons</Trans>}>
        {offered.map((one) => (
          <Choice
            key={one}
            name="decision"
            label={labels[one]}
            hint={hints[one]}
            checked={decision === one}
            onChange={() => {
              setDecision(one);
              setMissing(null);
            }}
          />
        ))}
      </Choices>
      {decision === 'suspended' && reported.user_id !== null ? (
        <p>
          <RouteLink name="admin-user" params={{ id: reported.user_id }}>
            <Trans>Ouvrir la page de {reported.name}</Trans>
          </RouteLink>
        </p>
      ) : null}
      <TextArea
        label={decision === 'warned' ? t`Ce que nous lui demandons` : t`Note pour l’administration`}
        {...(decision === 'warned' ? {} : { optional: t`facultatif` })}
        rows={4}
        maxLength={REPORT_CHARS}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setMissing(null);
        }}
        error={missing === 'words' ? t`Écrivez ce que la personne lira.` : undefined}
      />
      <div role="alert">
        {missing === 'decision' ? (
          <Notice tone="error">
            <Trans>Choisissez une décision.</Trans>
          </Notice>
        ) : failure === null ? null : (
          <Notice tone="error">
            {failure === 'not_suspended' ? (
              <Trans>Ce compte n’est pas suspendu. Faites-le d’abord sur sa page.</Trans>
            ) : failure === 'decided' ? (
              <Trans>Une autre décision est déjà prise. Rechargez la page.</Trans>
            ) : (
              <Trans>Rien n’a été décidé. Réessayez avec une connexion.</Trans>
            )}
          </Notice>
        )}
      </div>
      <p>
        <Trans>La personne qui a signalé apprend que c’est traité, et rien de plus.</Trans>
      </p>
      <PendingButton type="submit" isPending={isRunning}>
        <Trans>Décider</Trans>
      </PendingButton>
    </form>
  );
}
