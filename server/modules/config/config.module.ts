import type { Module } from '#server/modules/module.ts';
import { configRoutes } from './config.routes.ts';

export const config: Module = { routes: configRoutes };
