import { Migration } from '@mikro-orm/migrations';

export class Migration20261122171130_job_tries extends Migration {

  override name = 'Migration20261122171130_job_tries';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`jobs\` add column \`failures\` integer not null default 0;`);
    this.addSql(`alter table \`jobs\` add column \`unended_starts\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`jobs\` drop column \`failures\`;`);
    this.addSql(`alter table \`jobs\` drop column \`unended_starts\`;`);
  }

}
