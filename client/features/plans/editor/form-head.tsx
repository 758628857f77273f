import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Tag } from '#client/ui/label/tag.tsx';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { usePlanTags } from '../plan-words.ts';
import styles from './editor.module.css';

/** The way back, the plan's title, and whether clients see it. */
export function FormHead({ title, status }: Pick<OwnPlan, 'title' | 'status'>) {
  const tags = usePlanTags();
  return (
    <div className={styles['head']}>
      <RouteLink name="plans" className={styles['back'] ?? ''}>
        <Icon of={ArrowLeft} size={18} />
        <Trans context="prestataire">Forfaits</Trans>
      </RouteLink>
      <div className={styles['name']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {title === '' ? <Trans>Sans titre</Trans> : title}
        </h1>
        <Tag isQuiet={status === 'draft'}>{tags[status]}</Tag>
      </div>
    </div>
  );
}
