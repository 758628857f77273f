import { defineConfig } from 'vitest/config';

/** The tests that must detect each mutation of the pure tables and rules. */
export default defineConfig({ test: { include: ['shared/**/*.test.ts'] } });
