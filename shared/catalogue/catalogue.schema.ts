import * as z from 'zod/mini';
import { flag, id } from '../typed/text.schema.ts';
import { categoryKeys } from './categories.ts';

export const categorySchema = z.object({ id, name_i18n: z.enum(categoryKeys) });
export type Category = z.infer<typeof categorySchema>;

export const citySchema = z.object({ id, province_id: id, name: z.string(), slug: z.string() });
export type City = z.infer<typeof citySchema>;

export const languageSchema = z.object({
  id,
  code: z.string(),
  name_i18n: z.string(),
  native_name: z.string(),
  is_enabled: flag,
  is_default: flag,
});
export type Language = z.infer<typeof languageSchema>;
