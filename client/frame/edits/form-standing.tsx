import { Trans } from '@lingui/react/macro';
import { HardDrive, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Status, type StatusTone } from '../../ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './form-standing.module.css';

/** Why the last save waits; null when the server has everything. */
export interface WaitingText {
  readonly tone: StatusTone;
  readonly text: string;
}

export interface FormStandingProps {
  readonly isBegun: boolean;
  readonly isSaving: boolean;
  /** The last time the form was stored here. */
  readonly keptAt: string | null;
  readonly waiting: WaitingText | null;
  readonly locale: LocaleCode;
  /** The place of the line among the actions. */
  readonly className?: string | undefined;
}

/** Says that the form is stored on the device, or which items wait to be sent; announced after each change. */
export function FormStanding({ isBegun, isSaving, keptAt, waiting, locale, className = '' }: FormStandingProps) {
  return (
    <p className={`${styles['standing']} ${className}`} role="status" aria-busy={isSaving}>
      {isBegun ? (
        keptAt === null ? null : (
          <span className={styles['kept']}>
            <Icon of={HardDrive} size={18} />
            <Trans>Enregistré sur cet appareil, {formatsOf(locale).when(keptAt)}</Trans>
          </span>
        )
      ) : waiting === null ? null : (
        <Status tone={waiting.tone}>{waiting.text}</Status>
      )}
    </p>
  );
}

/** Restores the last saved state of the form. */
export function RevertButton({ isBegun, onRevert }: { readonly isBegun: boolean; readonly onRevert: () => void }) {
  return (
    <Button look="bare" disabled={!isBegun} onClick={onRevert}>
      <Icon of={Undo2} size={18} />
      <Trans>Rétablir</Trans>
    </Button>
  );
}
