import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { email, phone, text } from '../typed/text.schema.ts';
import { userRoles } from './user.lists.ts';

/** The person an administrator invites; `locale` is the language of the mail. The person chooses their password. */
export const userCreate = z
  .strictObject({
    role: z.enum(userRoles),
    first_name: text(1, 100),
    last_name: text(1, 100),
    email,
    phone: z.optional(z.nullable(phone)),
    /** For a photographer, and for a client with a company. */
    business_name: z.optional(z.nullable(text(1, 200))),
    locale: z._default(z.enum(localeCodes), 'fr'),
  })
  .check(
    z.refine(({ role, business_name }) => role !== 'provider' || (business_name ?? '') !== '', {
      path: ['business_name'],
      params: { validation: 'required' },
    }),
  );
export type UserCreate = z.output<typeof userCreate>;
