import { Migration } from '@mikro-orm/migrations';

export class Migration20261127173149_jobs_by_kind extends Migration {

  override name = 'Migration20261127173149_jobs_by_kind';

  override up(): void | Promise<void> {
    this.addSql(`create index "jobs_kind_created_at_index" on "jobs" ("kind", "created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "jobs_kind_created_at_index";`);
  }

}
