// What devices need of the server's configuration.
import type { Module } from '#server/foundation/module.ts';
import { configRoutes } from './config.routes.ts';

export const config: Module = { routes: configRoutes };
