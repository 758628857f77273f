import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { carriesFields, type Draft, type ItemOf } from '#client/data/db/owner-db.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { ImagesSlot, View } from './editor/sections.ts';
import { FormHead } from './editor/form-head.tsx';
import { PlanForm } from './editor/plan-form.tsx';
import { isCorrectable } from './plan-words.ts';
import type { ShownPlan } from './plans.queries.ts';
import styles from './editor/editor.module.css';

const PlanNeeds = lazyWith(['plans', 'queue', 'later', 'waiting'], () => import('./questions/plan-needs.tsx'));

interface PlanEditorProps {
  /** Null when this device has no such plan. */
  readonly shown: ShownPlan | null;
  readonly draft: Draft | null;
  readonly view: View;
  /** The photographer of the plan. */
  readonly name: string;
  /** The photographer's opening hours, the same for all plans. */
  readonly week: ReactNode;
  readonly images: ImagesSlot;
  /** Whether any day of the week is open; null while the device does not know. */
  readonly hasHours: boolean | null;
  readonly locale: LocaleCode;
}

/** A plan's page: refused actions first, then its form; a deleted plan can only be restored. */
export default function PlanEditor({ shown, draft, view, name, week, images, hasHours, locale }: PlanEditorProps) {
  if (shown === null) return <Missing needs={images.stuck} />;
  const { plan, pending } = shown;
  const refused = pending.find(({ state }) => state === 'needs_you');
  const canCorrect = refused !== undefined && canSaveAgain(refused);
  const needs =
    refused === undefined ? null : (
      <Suspense fallback={null}>
        <PlanNeeds shown={shown} item={refused} canCorrect={canCorrect} locale={locale} />
      </Suspense>
    );
  if (plan.status === 'deleted' || (refused !== undefined && isChoice(refused))) {
    return (
      <>
        <FormHead title={plan.title} status={plan.status} />
        {needs}
        {plan.status === 'deleted' ? images.stuck : null}
        {plan.status === 'deleted' && refused === undefined ? <Deleted shown={shown} /> : null}
      </>
    );
  }
  return (
    <PlanForm
      key={plan.id}
      shown={shown}
      draft={draft}
      refused={canCorrect ? (refused.last_error?.errors ?? []) : []}
      view={view}
      name={name}
      locale={locale}
      note={needs}
      week={week}
      images={images}
      hasHours={hasHours}
    />
  );
}

/** The refusal is a choice between two versions. */
function isChoice({ last_error }: ItemOf<'plan'>): boolean {
  return last_error?.code === 'version_conflict' || last_error?.code === 'already_exists';
}

/** Another save can fix it. */
function canSaveAgain(item: ItemOf<'plan'>): boolean {
  return carriesFields(item) && isCorrectable(item);
}

function Deleted({ shown }: { shown: ShownPlan }) {
  const { run, failure } = useAction();
  const restore = async () => (await import('./plans.commands.ts')).restorePlan(shown);
  return (
    <div className={styles['deleted']}>
      <FailureNote failure={failure} />
      <EmptyState
        title={<Trans>Ce forfait est supprimé</Trans>}
        text={<Trans>Rétabli, il revient comme brouillon, avec tout ce qu’il disait.</Trans>}
        action={
          <Button onClick={() => void run(restore)}>
            <Trans context="forfait">Rétablir</Trans>
          </Button>
        }
      />
    </div>
  );
}

function Missing({ needs }: { needs: ReactNode }) {
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Forfait</Trans>
      </h1>
      {needs}
      <EmptyState
        title={<Trans>Ce forfait n’est pas sur cet appareil</Trans>}
        text={<Trans>Il a été retiré, ou il est dans un autre compte.</Trans>}
        action={
          <RouteLink name="plans" className={buttonClass()}>
            <Trans>Voir mes forfaits</Trans>
          </RouteLink>
        }
      />
    </>
  );
}
