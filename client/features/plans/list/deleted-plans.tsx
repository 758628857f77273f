import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { RESTORE_DAYS } from '#shared/plans/plan.rules.ts';
import { usePendingWords } from '#client/frame/sending/pending-words.ts';
import { isCorrectable } from '../plan-words.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { PlanTitle } from './plan-title.tsx';
import styles from '../plans.module.css';

interface DeletedPlansProps {
  readonly deleted: readonly ShownPlan[];
  readonly locale: LocaleCode;
  readonly now: number;
  readonly onRestore: (shown: ShownPlan) => void;
}

/** Deleted plans that can still be restored. */
export function DeletedPlans({ deleted, locale, now, onRestore }: DeletedPlansProps) {
  const waitingOf = usePendingWords(isCorrectable);
  const formats = formatsOf(locale);
  return (
    <section>
      <p className={styles['meta']}>
        <Trans>Un forfait supprimé se rétablit pendant {RESTORE_DAYS} jours; il revient comme brouillon.</Trans>
      </p>
      <ul className={styles['deleted']}>
        {deleted.map((shown) => {
          const { plan, pending } = shown;
          const waiting = waitingOf(pending);
          return (
            <li key={plan.id}>
              <div className={styles['deletedBody']}>
                <h2 className={styles['deletedTitle']}>
                  <PlanTitle plan={plan} />
                </h2>
                <p className={styles['meta']}>
                  <Trans>Supprimé {formats.when(plan.deleted_at ?? plan.updated_at, now)}</Trans>
                </p>
                {waiting === null ? null : <Status tone={waiting.tone}>{waiting.text}</Status>}
              </div>
              <Button look="quiet" onClick={() => onRestore(shown)}>
                <Trans context="forfait">Rétablir</Trans>
                <span className="visually-hidden">{plan.title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
