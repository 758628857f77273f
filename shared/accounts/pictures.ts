// What is known of profile pictures without their schemas, for pages that only show or cut them.

/** The pictures a person sets: their face, and what stands over a photographer's page. */
export const pictureKinds = ['avatar', 'banner'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** How each is cut and kept: its width by its height, the widths made of it (px), the most bytes that are taken for it. */
export const pictureShapes = {
  avatar: { ratio: 1, widths: [48, 96, 256, 512], maxBytes: 5_000_000 },
  banner: { ratio: 3, widths: [640, 1_280, 1_920], maxBytes: 25_000_000 },
} as const satisfies Record<PictureKind, { ratio: number; widths: readonly number[]; maxBytes: number }>;

/** A part of a picture as it is seen, upright: of its width and height, 0 to 1, from its upper left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A crop as a field of a form: `x,y,width,height`. */
export function cropText({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map((part) => Math.min(1, Math.max(0, part)).toFixed(8)).join(',');
}

/** The picture of a kind among somebody's; undefined when they have none, or are known from an older build. */
export function pictureOf<Picture extends { readonly type: string }>(
  pictures: readonly Picture[] | undefined,
  type: PictureKind | 'low_res',
): Picture | undefined {
  return pictures?.find((one) => one.type === type);
}
