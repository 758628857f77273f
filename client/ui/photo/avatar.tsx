import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './avatar.module.css';
import { Icon } from '../icon.tsx';
import { initialsOf } from './initials.ts';

const ICON_SHARE = 0.56;

interface AvatarProps {
  /** The person's name, which is also written beside it. */
  readonly name: string;
  /** Their square picture, if they have one. */
  readonly src?: string;
  readonly size?: 24 | 36 | 64 | 96;
}

/**
 * A person in a circle: their picture, otherwise (or without network) their initials, otherwise an icon; hidden from
 * screen readers, since the name is beside it.
 */
export function Avatar({ name, src, size = 36 }: AvatarProps) {
  const initials = initialsOf(name);
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // On a rendered page it may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(src ?? null);
  }, [src]);
  return (
    <span className={`${styles['avatar']} ${styles[`size${size}`]}`} aria-hidden="true" translate="no">
      {src !== undefined && src !== failed ? (
        <img
          ref={image}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : initials === '' ? (
        <Icon of={UserRound} size={size * ICON_SHARE} />
      ) : (
        initials
      )}
    </span>
  );
}
