import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isKnownKind, mutations } from '#shared/nouns.ts';
import { newestSchema, readSchemaTag, SCHEMA_HEADER, upgradePayload } from '#shared/sync/upgrade.ts';
import { Refusal } from '../problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The original body of a replayable write, before any upgrade; its key covers this body. */
    sentBody: unknown;
  }
}

const RETRY_AFTER_S = 60;

/**
 * A sent payload never changes on the device again, and names its version (`X-Declic-Schema`): here it is upgraded to
 * the current one, before validation. A sender without a version is not one of our builds, and sends the current one.
 *
 * An unknown version comes from a newer build, during a deployment or after a rollback. Neither the device nor the
 * person can change it, so the answer is not a refusal (400) nor "update" (426), which would never end on the device,
 * but "later" (503): it waits until the server is updated.
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
