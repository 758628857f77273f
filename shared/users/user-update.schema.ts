import * as z from 'zod/mini';
import { email, flag, localDate, phone, text } from '../typed/text.schema.ts';

/** The fields that an administrator changes; a missing field stays unchanged. A suspension has a reason. */
export const userUpdate = z
  .strictObject({
    first_name: z.optional(text(1, 100)),
    last_name: z.optional(text(1, 100)),
    /** For a pending account only. */
    email: z.optional(email),
    phone: z.optional(z.nullable(phone)),
    birthdate: z.optional(z.nullable(localDate)),
    is_admin: z.optional(flag),
    /** An administrator without the rights of money and roles. */
    is_support: z.optional(flag),
    is_test: z.optional(flag),
    status: z.optional(z.enum(['active', 'suspended'])),
    suspension_reason: z.optional(text(1, 500)),
  })
  .check(
    z.refine(({ status, suspension_reason }) => status !== 'suspended' || suspension_reason !== undefined, {
      path: ['suspension_reason'],
      params: { validation: 'required' },
    }),
  );
export type UserUpdate = z.output<typeof userUpdate>;
