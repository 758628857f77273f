import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { aProvider, signIn } from './testing/factories.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { DEMO: '1' } });
});
afterAll(() => test.close());

/** The endpoints that were asked for, as other programs call them. */
const product = [
  'POST /api/auth/login',
  'POST /api/auth/refresh-token',
  'GET /api/auth/current-user',
  'POST /api/auth/register',
  'PUT /api/auth/activate-account',
  'PUT /api/auth/activate-account/provider/:id',
  'PUT /api/auth/password/update',
  'POST /api/auth/password/reset/request',
  'PUT /api/auth/password/reset/:token',
  'GET /api/auth/verify/password-token/:token',
  'POST /api/auth/email/generate-token',
  'PUT /api/auth/email/update',
  'GET /api/auth/verify/email-token/:token',
  'POST /api/auth/logout',
  'POST /api/auth/logout/all',
  'GET /api/categories',
  'GET /api/cities',
  'GET /api/languages',
  'POST /api/quotes/requests',
  'GET /api/quotes/requests',
  'GET /api/quotes/requests/:id',
  'PUT /api/quotes/requests',
  'POST /api/quotes',
  'PUT /api/quotes/:id/accept',
  'PUT /api/quotes/:id/reject',
  'POST /api/send-email',
  'GET /api/plans',
  'GET /api/plans/:id',
  'POST /api/plans',
  'PUT /api/plans/:id',
  'DELETE /api/plans/delete',
  'PATCH /api/plans/restore',
  'PATCH /api/plans/:id/update/view-count',
  'GET /api/portfolio-photos',
  'POST /api/portfolio-photos/upload/bulk',
  'PATCH /api/portfolio-photos/update',
  'POST /api/portfolio-photos/tags',
  'PATCH /api/portfolio-photos/set-cover/:id',
  'POST /api/users/upload/profile-picture',
  'GET /api/providers',
  'GET /api/providers/:id',
  'PUT /api/providers/:id',
  'PUT /api/providers/:id/connect-account',
  'GET /api/providers/:id/link',
  'PUT /api/providers/:id/update-account-status',
  'GET /api/users',
  'GET /api/users/find',
  'PUT /api/users/:id',
];

describe('the contract of the product', () => {
  it.each(product)('%s', (route) => {
    expect(test.app.routeActions.has(route)).toBe(true);
  });
});

describe('the OpenAPI page', () => {
  it('describes every endpoint with its bodies and replies', async () => {
    const reply = await test.app.inject({ method: 'GET', url: '/api/docs/json' });
    const document = reply.json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: object; requestBody?: { content: object } }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, ...endpoint } of Object.values(endpoints)) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toContain(String(endpoint.status));
      if ('body' in endpoint) expect(operation?.requestBody, `${method} ${path}`).toBeDefined();
      if ('form' in endpoint) {
        expect(Object.keys(operation?.requestBody?.content ?? {}), path).toEqual(['multipart/form-data']);
      }
    }
  });

  it('is served from our own origin', async () => {
    const reply = await test.app.inject({ method: 'GET', url: '/api/docs' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

describe('every answer of the API', () => {
  it('names our server, and has strict headers', async () => {
    for (const url of ['/api/categories', '/api/nothing', '/api/auth/current-user']) {
      const { headers } = await test.app.inject({ method: 'GET', url });
      expect(headers['x-declic-api']).toBe('1');
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('is stored by no cache unless it is declared public', async () => {
    const { headers } = await signIn(test, (await aProvider(test)).email);
    const readable = [...test.app.routeActions].flatMap(([route, action]) => {
      const [method, path = ''] = route.split(' ');
      const isRead = method === 'GET' && path.startsWith('/api/') && !/[:*]|events/.test(path);
      return isRead ? [{ url: path, isPublic: action === 'public.read' }] : [];
    });
    expect(readable.length).toBeGreaterThan(10);
    for (const { url, isPublic } of [...readable, { url: '/api/nothing', isPublic: false }]) {
      const reply = await test.app.inject({ method: 'GET', url, headers });
      const rule = String(reply.headers['cache-control']);
      const isShared = isPublic && rule.startsWith('public, ');
      expect([url, rule]).toEqual([url, isShared ? rule : 'private, no-store']);
    }
  });

  it('that is personal is not sent again either, to a device that kept it itself', async () => {
    const { headers } = await signIn(test, (await aProvider(test)).email);
    const url = '/api/providers/me';
    const first = await test.app.inject({ method: 'GET', url, headers });
    const known = { ...headers, 'if-none-match': String(first.headers.etag) };
    const again = await test.app.inject({ method: 'GET', url, headers: known });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-store']);
  });

  it('is not sent again when the client already has it', async () => {
    for (const url of ['/api/categories', '/api/providers', '/api/config']) {
      const first = await test.app.inject({ method: 'GET', url });
      const again = await test.app.inject({
        method: 'GET',
        url,
        headers: { 'if-none-match': String(first.headers.etag) },
      });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
    }
  });
});
