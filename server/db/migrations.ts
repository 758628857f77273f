import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import type { Dialect } from './database.ts';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** One folder a dialect, generated from the same entities; append-only. */
export function migrationFolder(dialect: Dialect): string {
  return join(import.meta.dirname, 'migrations', dialect);
}

/** Every migration of a dialect, oldest first: their file names begin with their timestamp. */
export async function migrationsOf(dialect: Dialect): Promise<{ name: string; class: MigrationClass }[]> {
  const files = readdirSync(migrationFolder(dialect)).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.sort().map(async (file) => {
      const name = file.slice(0, -'.ts'.length);
      const module = (await import(join(migrationFolder(dialect), file))) as Record<string, MigrationClass>;
      const found = module[name];
      if (found === undefined) throw new Error(`${file} must export the class ${name}`);
      return { name, class: found };
    }),
  );
}
