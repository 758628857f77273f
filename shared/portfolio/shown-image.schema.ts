import * as z from 'zod/mini';

/** An image as pages show it: `url` fits everywhere; the other fields let a page choose, as for a photo. */
export const shownImage = z.object({
  url: z.string(),
  alt: z.string(),
  base: z.optional(z.string()),
  widths: z.optional(z.array(z.int())),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  thumbhash: z.optional(z.nullable(z.string())),
  focus_x: z.optional(z.nullable(z.int())),
  focus_y: z.optional(z.nullable(z.int())),
});
export type ShownImage = z.infer<typeof shownImage>;
