import type { FastifyRequest } from 'fastify';

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The path of a request without origin, query, escapes or doubled slashes: one text for every spelling. An invalid
 * escape stays unchanged. For a request that no route matched; a matched one has `routeOptions.url`.
 */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const path = request.url.replace(ORIGIN, '').split(/[?#]/, 1)[0] ?? '';
  return `/${decoded(path)}`.replaceAll(/[/\\]+/g, '/');
}

/** Whether a request is for the API: by the matched route, otherwise by any spelling of its paths. */
export function isApi(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return url === undefined || url === '*' ? /^\/api(\/|$)/i.test(pathOf(request)) : url.startsWith('/api/');
}

/** Whether an unmatched request is for a page. */
export function asksForPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !isApi(request);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
