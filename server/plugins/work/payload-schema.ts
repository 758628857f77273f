import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isKnownKind, mutations } from '#shared/nouns.ts';
import { newestSchema, readSchemaTag, SCHEMA_HEADER, upgradePayload } from '#shared/sync/upgrade.ts';
import { Refusal } from '../../problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a replayable write as it was sent: what its key stands for, whatever it was upgraded to. */
    sentBody: unknown;
  }
}

const RETRY_AFTER_S = 60;

/**
 * A payload once tried leaves the device unchanged for ever, and says its version (`X-Declic-Schema`): here it becomes
 * today's, before the schemas look at it. Whoever does not say one is not one of our builds, and sends today's.
 *
 * A version this server does not know yet comes from a build newer than it, during a deployment or after a rollback. The
 * device can change nothing in it and the person even less, so the answer is not a refusal (400) nor "update" (426),
 * which nothing on the device would ever end, but "later" (503): it waits, and leaves when the server has caught up.
 */
export const payloadSchema = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.decorateRequest('sentBody');
    app.addHook('preValidation', async (request) => {
      if (request.routeOptions.config.replayable !== true) return;
      request.sentBody = request.body;
      const tag = request.headers[SCHEMA_HEADER];
      if (tag === undefined) return;
      const said = readSchemaTag(String(tag));
      if (said === null) throw new Refusal('malformed_request', { detail: 'X-Declic-Schema is <kind>@<version>' });
      const { kind, schemaVersion } = said;
      if (!isKnownKind(kind) || schemaVersion > newestSchema(kind)) {
        throw new Refusal('unavailable', {
          detail: 'This server is older than the build that made this payload',
          retryAfterS: RETRY_AFTER_S,
        });
      }
      const { method, path } = mutations[kind];
      if (request.method !== method || request.routeOptions.url !== path) {
        throw new Refusal('malformed_request', { detail: 'X-Declic-Schema names what is sent elsewhere' });
      }
      request.body = upgradePayload(kind, schemaVersion, request.body);
    });
    done();
  },
  { name: 'payload-schema', dependencies: ['client-version'] },
);
