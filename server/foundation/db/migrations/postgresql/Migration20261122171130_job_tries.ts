import { Migration } from '@mikro-orm/migrations';

export class Migration20261122171130_job_tries extends Migration {

  override name = 'Migration20261122171130_job_tries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "jobs" add "failures" int not null default 0, add "unended_starts" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "jobs" drop column "failures", drop column "unended_starts";`);
  }

}
