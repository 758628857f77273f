import { Trans } from '@lingui/react/macro';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';

/** A plan's title, in the language that it is written in. */
export function PlanTitle({ plan: { title, description } }: { plan: Pick<OwnPlan, 'title' | 'description'> }) {
  return title === '' ? <Trans>Sans titre</Trans> : <span lang={writtenIn(`${title} ${description}`)}>{title}</span>;
}
