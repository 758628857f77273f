import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowLeftToLine, ArrowRight, type LucideIcon, Star, Tag, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  /** A toast appears at the bottom of the page too. */
  readonly isAboveToast: boolean;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly onShift: (by: number) => void;
  /** Null when another action of the bar does the same. */
  readonly onFirst: (() => void) | null;
  /** Null for images of a plan, which have no tags. */
  readonly onTag: (() => void) | null;
  /** Null unless exactly one photo is selected and it is not the cover. */
  readonly onCover: (() => void) | null;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** The actions on the selected photos; on a touch screen also the moves. */
export function BulkBar({
  count,
  isAboveToast,
  canGoBack,
  canGoOn,
  onShift,
  onFirst,
  onTag,
  onCover,
  onDelete,
  onCancel,
}: BulkBarProps) {
  const { t } = useLingui();
  return (
    <div
      className={`${styles['bar']} ${isAboveToast ? styles['raised'] : ''}`}
      role="toolbar"
      aria-label={t`Photos choisies`}
    >
      <p className={styles['count']} role="status">
        <span className={styles['words']}>
          <Plural value={count} one="# choisie" other="# choisies" />
        </span>
        <span className={styles['figure']} aria-hidden="true">
          {count}
        </span>
      </p>
      {onFirst === null ? null : (
        <BarButton icon={ArrowLeftToLine} isIconAlone isDisabled={!canGoBack} onPress={onFirst}>
          <Trans>Mettre au début</Trans>
        </BarButton>
      )}
      <BarButton icon={ArrowLeft} isIconAlone isDisabled={!canGoBack} onPress={() => onShift(-1)}>
        <Trans>Déplacer avant</Trans>
      </BarButton>
      <BarButton icon={ArrowRight} isIconAlone isDisabled={!canGoOn} onPress={() => onShift(1)}>
        <Trans>Déplacer après</Trans>
      </BarButton>
      {onTag === null ? null : (
        <BarButton icon={Tag} onPress={onTag}>
          <Trans>Étiqueter</Trans>
        </BarButton>
      )}
      {onCover === null ? null : (
        <BarButton icon={Star} onPress={onCover}>
          <Trans>Mettre en couverture</Trans>
        </BarButton>
      )}
      <BarButton icon={Trash2} onPress={onDelete}>
        <Trans>Supprimer</Trans>
      </BarButton>
      <BarButton icon={X} isIconAlone onPress={onCancel}>
        <Trans>Annuler le choix</Trans>
      </BarButton>
    </div>
  );
}

interface BarButtonProps {
  readonly icon: LucideIcon;
  /** Also on wide screens. */
  readonly isIconAlone?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function BarButton({ icon, isIconAlone = false, isDisabled = false, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon of={icon} />
      <span className={isIconAlone ? 'visually-hidden' : styles['label']}>{children}</span>
    </button>
  );
}
