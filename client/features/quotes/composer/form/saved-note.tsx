import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from '../composer.module.css';

interface SavedNoteProps {
  readonly isBegun: boolean;
  readonly isSaving: boolean;
  /** The last time the form was stored here. */
  readonly keptAt: string | null;
  readonly isNarrow: boolean;
  readonly locale: LocaleCode;
}

/** Says that what is typed is stored on the device. */
export function SavedNote({ isBegun, isSaving, keptAt, isNarrow, locale }: SavedNoteProps) {
  return (
    <p className={styles['saved']} role="status" aria-busy={isSaving}>
      {isBegun && keptAt !== null ? (
        <>
          <Icon of={HardDrive} size={18} />
          {isNarrow ? (
            <Trans>Enregistré {formatsOf(locale).when(keptAt)}</Trans>
          ) : (
            <Trans>Brouillon enregistré sur cet appareil</Trans>
          )}
        </>
      ) : null}
    </p>
  );
}
