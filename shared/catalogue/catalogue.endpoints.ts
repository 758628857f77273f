import * as z from 'zod/mini';
import { endpointsOf } from '../protocol/endpoint.ts';
import { publicCalls } from '../public.calls.ts';
import { categorySchema, citySchema, languageSchema } from './catalogue.schema.ts';

/** Lists accept no parameter yet, and ignore the parameters that other programs send. */
const anyQuery = z.looseObject({});

/** Lists that every form chooses from; part of `endpoints`. */
export const catalogueEndpoints = endpointsOf(
  {
    'category.list': publicCalls['category.list'],
    'city.list': publicCalls['city.list'],
    'language.list': publicCalls['language.list'],
  },
  {
    'category.list': {
      summary: 'Categories',
      query: anyQuery,
      status: 200,
      reply: z.array(categorySchema),
    },
    'city.list': {
      summary: 'Cities',
      query: anyQuery,
      status: 200,
      reply: z.array(citySchema),
    },
    'language.list': {
      summary: 'Languages',
      query: anyQuery,
      status: 200,
      reply: z.array(languageSchema),
    },
  },
);
