import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Refusal } from '../problems.ts';
import { em } from './request-em.ts';

/** Writes what is new or changed. Somebody else may take its id, or another unique value, at the same moment. @throws Refusal */
export async function flushUnlessTaken(taken: () => Refusal): Promise<void> {
  await em()
    .flush()
    .catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? taken() : error;
    });
}
