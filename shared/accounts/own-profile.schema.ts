import * as z from 'zod/mini';
import { localDate, phone, text } from '../typed/text.schema.ts';

/** The fields that a person changes; a missing field stays unchanged. */
export const ownProfileBody = z.strictObject({
  first_name: z.optional(text(1, 100)),
  last_name: z.optional(text(1, 100)),
  phone: z.optional(z.nullable(phone)),
  birthdate: z.optional(z.nullable(localDate)),
  /** The company of a client; null for a private person. */
  business_name: z.optional(z.nullable(text(1, 200))),
});
export type OwnProfileBody = z.output<typeof ownProfileBody>;
