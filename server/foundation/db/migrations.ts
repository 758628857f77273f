import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import type { Dialect } from './doors.ts';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** One folder per dialect, generated from the same entities; append-only. */
export function migrationFolder(dialect: Dialect): string {
  return join(import.meta.dirname, 'migrations', dialect);
}

/** Names of every migration of a dialect, oldest first: each begins with its timestamp. */
export function migrationFiles(dialect: Dialect): string[] {
  return readdirSync(migrationFolder(dialect))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

export async function migrationsOf(dialect: Dialect): Promise<{ name: string; class: MigrationClass }[]> {
  return Promise.all(
    migrationFiles(dialect).map(async (name) => {
      const file = join(migrationFolder(dialect), `${name}.ts`);
      const module = (await import(file)) as Record<string, MigrationClass>;
      const found = module[name];
      if (found === undefined) throw new Error(`${file} must export the class ${name}`);
      return { name, class: found };
    }),
  );
}
