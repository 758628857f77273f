import * as z from 'zod/mini';
import { limitsSchema } from '../limits.ts';
import { localeCodes } from '../locales.ts';
import { phases } from '../prelaunch/phases.ts';
import { flag } from '../typed/text.schema.ts';

/** `GET /api/config`: the part of the server's configuration that the device needs, and stores. */
export const configReply = z.object({
  phase: z.enum(phases),
  locales: z.array(z.enum(localeCodes)),
  stripe_publishable_key: z.nullable(z.string()),
  /** 1 when payments are enabled: only then a plan with `instant_book` is booked at once (decision 028). */
  instant_booking: flag,
  /** The person responsible for personal information; without a title, the page uses a default text. */
  privacy_officer: z.object({ title: z.nullable(z.string()), email: z.string() }),
  limits: limitsSchema,
  api_version: z.int(),
  minimum_client_version: z.int(),
  is_demo: z.literal([0, 1]),
});
export type PublicConfig = z.infer<typeof configReply>;
