import * as z from 'zod/mini';
import { linkToken } from '../accounts/registration.schema.ts';
import { localeCodes } from '../locales.ts';
import { email } from '../typed/text.schema.ts';

/** Asks to be told when the site opens, in a language. */
export const subscriptionBody = z.strictObject({ email, locale: z._default(z.enum(localeCodes), 'fr') });

/** The token of the mailed link, which confirms the address and ends the subscription. */
export const subscriptionLinkBody = z.strictObject({ token: linkToken });
