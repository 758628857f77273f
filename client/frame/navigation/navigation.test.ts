import { expectTypeOf, it } from 'vitest';
import type { RouteName, routes } from '#shared/routes.ts';
import type { FileRouteTypes } from '../route-tree.gen.ts';

/** A city, and a category in it, share one file, whose last part is optional. */
type Filed<Path extends string> = Path extends `/cities/$slug${string}` ? '/cities/$slug/{-$category}' : Path;
type Below<Path extends string> = Path extends '/' ? '/$locale' : `/$locale${Path}`;

it('the route table and the files of client/routes name the same paths', () => {
  expectTypeOf<Below<Filed<(typeof routes)[RouteName]['internal']>>>().toEqualTypeOf<FileRouteTypes['to']>();
});
