import type { LucideIcon } from 'lucide-react';

const STROKE_PX = 1.5;
const ICON_BOX = 24;

/** A lucide icon with 1.5 px lines at every size; decoration, unless it has a label. */
export function Icon({ of: Shape, size = 20, label }: { of: LucideIcon; size?: number; label?: string }) {
  const strokeWidth = (STROKE_PX * ICON_BOX) / size;
  return label === undefined ? (
    <Shape size={size} strokeWidth={strokeWidth} aria-hidden />
  ) : (
    <Shape size={size} strokeWidth={strokeWidth} role="img" aria-label={label} />
  );
}
