import type { FastifyInstance } from 'fastify';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 16_384;

/** Reads the bodies of HTML forms of a scope as a `Map`: the demo's own pages work without a script. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, new Map(new URLSearchParams(String(body)))),
  );
}
