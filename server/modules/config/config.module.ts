// The part of the server's configuration that devices need.
import type { Module } from '#server/foundation/module.ts';
import { configRoutes } from './config.routes.ts';

export const config: Module = { routes: configRoutes };
