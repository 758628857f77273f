import { useLingui } from '@lingui/react/macro';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { type Crop, type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';
import { Icon } from '#client/ui/icon.tsx';
import styles from './picture-dialog.module.css';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;
const KEY_STEP_PX = 8;
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

interface PictureCropperProps {
  readonly kind: PictureKind;
  readonly url: string;
  readonly onCut: (crop: Crop) => void;
}

/** Chooses the visible part of a picture by drag, pinch or arrow keys, with a preview beside it. */
export default function PictureCropper({ kind, url, onCut }: PictureCropperProps) {
  const { t } = useLingui();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState(WHOLE);
  const cut = (area: Area) => {
    const next = { x: area.x / 100, y: area.y / 100, width: area.width / 100, height: area.height / 100 };
    setCrop(next);
    onCut(next);
  };
  const isRound = kind === 'avatar';
  return (
    <div className={styles['cut']}>
      <div className={styles['stage']}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={pictureShapes[kind].ratio}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles['container'] ?? '',
            mediaClassName: styles['media'] ?? '',
            cropAreaClassName: styles['area'] ?? '',
          }}
          cropperProps={{ role: 'application', 'aria-label': t`Cadrage : les flèches déplacent la photo` }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={cut}
        />
      </div>
      <div className={styles['tools']}>
        <label className={styles['zoom']}>
          <Icon of={ZoomOut} />
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            aria-label={t`Agrandissement`}
            aria-valuetext={`${Math.round(zoom * 100)}\u00A0%`}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
          <Icon of={ZoomIn} />
        </label>
        {isRound ? <Preview url={url} crop={crop} /> : null}
      </div>
    </div>
  );
}

/** A preview as shown beside a name, and in the bar. */
function Preview({ url, crop }: { url: string; crop: Crop }) {
  const placed = {
    width: `${100 / crop.width}%`,
    height: `${100 / crop.height}%`,
    left: `${(-100 * crop.x) / crop.width}%`,
    top: `${(-100 * crop.y) / crop.height}%`,
  };
  return (
    <div className={styles['previews']} aria-hidden="true">
      {['large', 'small'].map((size) => (
        <span key={size} className={`${styles['preview']} ${styles[size]}`}>
          <img src={url} alt="" style={placed} />
        </span>
      ))}
    </div>
  );
}
