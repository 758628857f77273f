import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { copyTitle, missingFieldsOf, needsAnswer } from './plan-search.ts';

const commands = () => import('../plans.commands.ts');

/** The actions on plans of the list, one or several. Each action offers to undo it. */
export interface PlanActions {
  readonly setPublic: (plans: readonly ShownPlan[], isPublic: 0 | 1) => void;
  readonly copy: (plan: ShownPlan) => void;
  readonly remove: (plans: readonly ShownPlan[]) => void;
  readonly restore: (plan: ShownPlan) => void;
}

/**
 * The actions of the list.
 * @param onDone called after each action: its button may have disappeared
 */
export function usePlanActions(onDone: () => void) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const [lacking, setLacking] = useState<readonly ShownPlan[]>([]);
  const offer = async (text: ReactNode, label: ReactNode, takeBack: () => Promise<void>, onGone?: () => void) => {
    onDone();
    await offerUndo({ text, undo: { label, run: () => void run(takeBack) }, ...(onGone && { onGone }) });
  };
  const setPublic = async (plans: readonly ShownPlan[], isPublic: 0 | 1) => {
    const others = plans.filter((one) => one.plan.is_public !== isPublic && !needsAnswer(one));
    const isReady = (one: ShownPlan) => isPublic === 0 || missingFieldsOf(one).length === 0;
    const ready = others.filter(isReady);
    setLacking(others.filter((one) => !isReady(one)));
    if (ready.length === 0) return;
    const count = ready.length;
    const takeBack = await (await commands()).setPublic(ready, isPublic);
    const said =
      isPublic === 1 ? (
        <Plural value={count} one="# forfait publié." other="# forfaits publiés." />
      ) : (
        <Plural value={count} one="# forfait retiré de la vente." other="# forfaits retirés de la vente." />
      );
    await offer(said, <Trans context="reprendre">Annuler</Trans>, takeBack);
  };
  const copy = async (shown: ShownPlan) => {
    const from = shown.plan.title === '' ? t`Sans titre` : shown.plan.title;
    const title = copyTitle(from, (title) => t`${title} (copie)`);
    const takeBack = await (await commands()).copyPlan(shown, title);
    await offer(
      <Trans>Copie créée, comme brouillon et sans ses images.</Trans>,
      <Trans>Supprimer la copie</Trans>,
      takeBack,
    );
  };
  const remove = async (plans: readonly ShownPlan[]) => {
    const count = plans.length;
    const { takeBack, settle } = await (await commands()).removePlans(plans);
    setLacking([]);
    await offer(
      <Plural value={count} one="Forfait supprimé." other="# forfaits supprimés." />,
      <Trans>Annuler la suppression</Trans>,
      takeBack,
      () => void settle().catch(reportError),
    );
  };
  const restore = async (shown: ShownPlan) => {
    await (await commands()).restorePlan(shown);
    onDone();
  };
  const actions: PlanActions = {
    setPublic: (plans, isPublic) => void run(() => setPublic(plans, isPublic)),
    copy: (shown) => void run(() => copy(shown)),
    remove: (plans) => void run(() => remove(plans)),
    restore: (shown) => void run(() => restore(shown)),
  };
  return { actions, failure, lacking, forget: () => setLacking([]) };
}
