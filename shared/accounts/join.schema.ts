import * as z from 'zod/mini';
import { id, localDate, text } from '../typed/text.schema.ts';

const MAX_CATEGORIES = 16;
const MAX_CITIES = 30;

const some = (most: number) => z.array(id).check(z.minLength(1), z.maxLength(most));

/** A person who becomes a photographer; the first category and the first city are the main ones. */
export const joinBody = z.strictObject({
  business_name: text(1, 200),
  category_ids: some(MAX_CATEGORIES),
  city_ids: some(MAX_CITIES),
});
export type JoinBody = z.output<typeof joinBody>;

/** The same of a person who has an account, with the terms accepted (`shared/terms.ts`). */
export const joinRoleBody = z.extend(joinBody, { terms_version: z._default(z.nullable(localDate), null) });
