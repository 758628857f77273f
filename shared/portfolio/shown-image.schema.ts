import * as z from 'zod/mini';

/** A picture as pages show it: `url` is one that does everywhere; the rest lets a page choose, as of a photo. */
export const shownImage = z.object({
  url: z.string(),
  alt: z.string(),
  base: z.optional(z.string()),
  widths: z.optional(z.array(z.int())),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  thumbhash: z.optional(z.nullable(z.string())),
});
export type ShownImage = z.infer<typeof shownImage>;
