import * as z from 'zod/mini';
import { accountStatuses } from '../accounts/account.schema.ts';
import { profilePictureSchema } from '../accounts/picture.schema.ts';
import { flag, id, instant } from '../typed/text.schema.ts';
import { ownProviderSchema } from './own-provider.schema.ts';
import { providerDetailSchema } from './provider.schema.ts';

/** The person behind a profile. */
const providerUser = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birthdate: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.enum(accountStatuses),
  is_admin: flag,
  is_test: flag,
  verified_at: z.nullable(instant),
  created_at: instant,
  suspended_at: z.nullable(instant),
  initial_name: z.string(),
  full_name: z.string(),
  client: z.nullable(z.object({ id, business_name: z.nullable(z.string()) })),
  profile_pictures: z.array(profilePictureSchema),
});

/** All data of a provider, for its photographer and the administration: the public page and the hidden fields. */
export const fullProviderSchema = z.extend(providerDetailSchema, {
  ...z.pick(ownProviderSchema, {
    review_note: true,
    submitted_at: true,
    business_name: true,
    tps_no: true,
    tvq_no: true,
    former_slugs: true,
    version: true,
  }).shape,
  stripe_connected_account_id: z.nullable(z.string()),
  user: providerUser,
});
export type FullProvider = z.infer<typeof fullProviderSchema>;
