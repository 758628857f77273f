import type { FastifyRequest } from 'fastify';

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The path of a request without origin, query, escapes or doubled slashes: one text for every spelling of it. An escape
 * that means nothing stays as it was sent. For a request that no route matched; a matched one has `routeOptions.url`.
 */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const path = request.url.replace(ORIGIN, '').split(/[?#]/, 1)[0] ?? '';
  return `/${decoded(path)}`.replaceAll(/[/\\]+/g, '/');
}

/** Whether the API is meant: by the route that matched, else by any spelling of its paths. */
export function isApi(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return url === undefined || url === '*' ? /^\/api(\/|$)/i.test(pathOf(request)) : url.startsWith('/api/');
}

/** Whether a page is asked for, among the requests that no route matched. */
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
