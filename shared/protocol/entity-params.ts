import * as z from 'zod/mini';
import { id } from '../typed/text.schema.ts';

/** The parameter of a path that names one row. */
export const entityParams = z.strictObject({ id });
