import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { TilePicture } from '../grid/tile-picture.tsx';
import type { FocusPoint } from '../photo.offline.ts';
import { setFocus } from '../portfolio.commands.ts';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { moved, pointAt, startOf } from './focus-point.ts';
import styles from './frame-dialog.module.css';

interface FrameDialogProps {
  readonly shown: Pick<ShownPhoto, 'photo' | 'preview'>;
  readonly onClose: () => void;
}

/** Chooses the point of a photo that crops keep: touched, dragged or moved by arrow keys, and seen in two crops. */
export default function FrameDialog({ shown: { photo, preview }, onClose }: FrameDialogProps) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const [point, setPoint] = useState(() => startOf(photo));
  const id = useId();
  const framed = { ...photo, focus_x: point.x, focus_y: point.y };
  const save = () =>
    void run(async () => {
      await setFocus(photo.id, point);
      onClose();
    });
  return (
    <Dialog title={<Trans>Cadrer</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <p className={styles['words']} id={id}>
        <Trans>Touchez ce qui compte, ou glissez le repère : chaque recadrage de la photo le garde.</Trans>
      </p>
      <Stage photo={photo} preview={preview} point={point} describedBy={id} onPoint={setPoint} />
      <div className={styles['crops']} aria-hidden="true">
        <span>
          <TilePicture photo={framed} preview={preview} sizes="300px" />
        </span>
        <span>
          <TilePicture photo={framed} preview={preview} sizes="100px" />
        </span>
      </div>
      <FailureNote failure={failure} />
      <div className={styles['actions']}>
        <Button isLarge onClick={save}>
          <Trans>Enregistrer</Trans>
        </Button>
        <Button look="bare" onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface StageProps extends Pick<ShownPhoto, 'photo' | 'preview'> {
  readonly point: FocusPoint;
  readonly describedBy: string;
  readonly onPoint: (point: FocusPoint) => void;
}

/** The whole photo with its mark. For keys and screen readers the mark is two sliders, and each takes all arrows. */
function Stage({ photo, preview, point, describedBy, onPoint }: StageProps) {
  const { t } = useLingui();
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      // The sliders keep the focus, so that the arrow keys go on from here.
      event.preventDefault();
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onPoint(pointAt(event, event.currentTarget.getBoundingClientRect()));
  };
  const step = (event: KeyboardEvent) => {
    const next = moved(point, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onPoint(next);
  };
  const { x, y } = point;
  const shape = { '--ratio': photo.width / photo.height, '--x': `${x}%`, '--y': `${y}%` } as CSSProperties;
  const sliders = [
    { value: x, label: t`Repère, de gauche à droite`, put: (value: number) => onPoint({ x: value, y }) },
    { value: y, label: t`Repère, de haut en bas`, put: (value: number) => onPoint({ x, y: value }) },
  ];
  return (
    <div
      className={styles['stage']}
      style={shape}
      role="group"
      aria-label={photo.file_name}
      aria-describedby={describedBy}
      {...{ onPointerDown: follow, onPointerMove: follow }}
    >
      <TilePicture photo={photo} preview={preview} sizes="(min-width: 600px) 376px, 90vw" />
      {sliders.map(({ value, label, put }) => (
        <input
          key={label}
          type="range"
          className="visually-hidden"
          aria-label={label}
          aria-valuetext={t`${value} %`}
          value={value}
          onKeyDown={step}
          onChange={({ target }) => put(target.valueAsNumber)}
        />
      ))}
      <span className={styles['mark']} aria-hidden="true" />
    </div>
  );
}
