import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { offerUndo } from '#client/shell/feedback/offer-undo.ts';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { RESTORE_DAYS } from '#shared/plans/plan.rules.ts';
import { DeletedPlans } from './deleted-plans.tsx';
import { PlanCard } from './plan-card.tsx';
import type { ShownPlan } from '../plans.queries.ts';
import styles from '../plans.module.css';

const DAY_MS = 86_400_000;
const commands = () => import('../plans.commands.ts');

interface MyPlansProps {
  readonly shown: readonly ShownPlan[];
  /** The ids of plans with unsaved changes. */
  readonly begun: ReadonlySet<string>;
  readonly locale: LocaleCode;
  readonly now: number;
  /** The button that creates a plan. */
  readonly create: ReactNode;
}

/**
 * A photographer's plans: those on sale, the unpublished ones, and below them the deleted ones that can be restored.
 */
export function MyPlans({ shown, begun, locale, now, create }: MyPlansProps) {
  const { run, failure } = useAction();
  const list = useRef<HTMLDivElement>(null);
  const plans = shown.filter(({ plan }) => plan.status !== 'deleted');
  const deleted = shown.filter(({ plan }) => plan.status === 'deleted' && isRestorable(plan.deleted_at, now));
  const remove = async (one: ShownPlan) => {
    const takeBack = await (await commands()).removePlan(one);
    // Its button has disappeared, so the list takes the focus.
    list.current?.focus();
    await offerUndo({
      text: <Trans>Forfait supprimé.</Trans>,
      undo: { label: <Trans>Annuler la suppression</Trans>, run: () => void run(takeBack) },
    });
  };
  const restore = async (one: ShownPlan) => {
    await (await commands()).restorePlan(one);
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className={styles['plans']}>
      <FailureNote failure={failure} />
      {plans.length === 0 ? (
        <EmptyState
          picture={<Plate name="wedding" size={120} />}
          title={<Trans>Aucun forfait</Trans>}
          text={
            <Trans>Un forfait dit ce que vous offrez, combien de temps et à quel prix. On le réserve d’un geste.</Trans>
          }
          action={create}
        />
      ) : (
        <ul className={styles['cards']}>
          {plans.map((one) => (
            <li key={one.plan.id}>
              <PlanCard
                shown={one}
                isBegun={begun.has(one.plan.id)}
                locale={locale}
                onDelete={() => void run(() => remove(one))}
              />
            </li>
          ))}
        </ul>
      )}
      {deleted.length === 0 ? null : (
        <DeletedPlans deleted={deleted} locale={locale} now={now} onRestore={(one) => void run(() => restore(one))} />
      )}
    </div>
  );
}

function isRestorable(deletedAt: string | null, now: number): boolean {
  return deletedAt === null || now - Date.parse(deletedAt) < RESTORE_DAYS * DAY_MS;
}
