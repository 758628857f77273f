import type { PictureKind } from './pictures.ts';

/** A person's picture of a type; undefined when they have none, or an older build stored them. */
export function pictureOf<Picture extends { readonly type: string }>(
  pictures: readonly Picture[] | undefined,
  type: PictureKind | 'low_res',
): Picture | undefined {
  return pictures?.find((one) => one.type === type);
}
