import { expectTypeOf, it } from 'vitest';
import type { RouteName, routes } from '#shared/routes.ts';
import type { FileRouteTypes } from '../route-tree.gen.ts';

/** A city, and a category in it, are one file: its last part may be left out. */
type Filed<Path extends string> = Path extends `/cities/$slug${string}` ? '/cities/$slug/{-$category}' : Path;
type Below<Path extends string> = Path extends '/' ? '/$locale' : `/$locale${Path}`;

it('the route table and the files of client/routes name the same paths', () => {
  expectTypeOf<Below<Filed<(typeof routes)[RouteName]['internal']>>>().toEqualTypeOf<FileRouteTypes['to']>();
});
