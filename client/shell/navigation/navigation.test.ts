import { expectTypeOf, it } from 'vitest';
import type { RouteName, routes } from '#shared/routes.ts';
import type { FileRouteTypes } from '../route-tree.gen.ts';

type Below<Path extends string> = Path extends '/' ? '/$locale' : `/$locale${Path}`;

it('the route table and the files of client/routes name the same paths', () => {
  expectTypeOf<Below<(typeof routes)[RouteName]['internal']>>().toEqualTypeOf<FileRouteTypes['to']>();
});
