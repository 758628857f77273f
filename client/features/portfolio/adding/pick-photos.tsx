import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonLook } from '#client/ui/button/button.tsx';

interface PickPhotosProps {
  readonly look: ButtonLook;
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The add button: opens the device's own picker, which offers the camera on a phone. */
export function PickPhotos({ look, children, onFiles }: PickPhotosProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif"
        aria-label={t`Photos à ajouter`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Button look={look} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
