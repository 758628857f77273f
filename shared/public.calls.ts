import { calls } from './protocol/calls.ts';

/** The reads of public pages. Every page begins with these: they are apart from the others. */
export const publicCalls = calls({
  'plan.list': { method: 'GET', path: '/api/plans' },
  'plan.read': { method: 'GET', path: '/api/plans/:id' },
  'photo.list': { method: 'GET', path: '/api/portfolio-photos' },
  'provider.list': { method: 'GET', path: '/api/providers' },
  'provider.read': { method: 'GET', path: '/api/providers/:id' },
  'provider.availability': { method: 'GET', path: '/api/providers/:id/availability' },
  'search.count': { method: 'GET', path: '/api/search/counts' },
  'category.list': { method: 'GET', path: '/api/categories' },
  'city.list': { method: 'GET', path: '/api/cities' },
  'language.list': { method: 'GET', path: '/api/languages' },
  'config.read': { method: 'GET', path: '/api/config' },
});
