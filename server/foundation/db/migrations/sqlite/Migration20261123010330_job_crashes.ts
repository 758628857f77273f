import { Migration } from '@mikro-orm/migrations';

export class Migration20261123010330_job_crashes extends Migration {

  override name = 'Migration20261123010330_job_crashes';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`jobs\` add column \`crashes\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`jobs\` drop column \`crashes\`;`);
  }

}
