import * as z from 'zod/mini';
import { endpointsOf } from '../protocol/endpoint.ts';
import { publicCalls } from '../public.calls.ts';
import { configReply } from './config.schema.ts';
import { healthCalls } from './health.calls.ts';

const health = z.object({ status: z.string() });

/** The server's configuration and health; part of `endpoints`. */
export const configEndpoints = endpointsOf(
  { 'config.read': publicCalls['config.read'], ...healthCalls },
  {
    'config.read': {
      summary: 'Phase, locales, limits and versions',
      status: 200,
      reply: configReply,
    },
    'health.live': {
      summary: 'The process is up',
      status: 200,
      reply: health,
    },
    'health.ready': {
      summary: 'Database, storage and migrations answer; how old the job queue is',
      status: 200,
      reply: z.object({
        status: z.string(),
        database: z.string(),
        storage: z.string(),
        migrations: z.string(),
        queue_age_s: z.int(),
      }),
    },
  },
);
