import { Migration } from '@mikro-orm/migrations';

export class Migration20261122190943_refresh_generations extends Migration {

  override name = 'Migration20261122190943_refresh_generations';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`sessions\` add column \`used_generation\` integer not null default -1;`);
    this.addSql(`alter table \`sessions\` add column \`handed_out\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`sessions\` drop column \`used_generation\`;`);
    this.addSql(`alter table \`sessions\` drop column \`handed_out\`;`);
  }

}
