import * as z from 'zod/mini';
import { categoryKeys } from '../../catalogue/categories.ts';
import { id, instant } from '../../typed/text.schema.ts';

/** An agreed session that is not over, as an administrator sees it before suspending one of its parties. */
export const agreedSessionSchema = z.object({
  /** The contract's. */
  quote_request_id: id,
  starts_at: instant,
  category: z.enum(categoryKeys),
  city: z.string(),
});
export type AgreedSession = z.infer<typeof agreedSessionSchema>;
