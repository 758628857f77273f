import { Migration } from '@mikro-orm/migrations';

export class Migration20261122190943_refresh_generations extends Migration {

  override name = 'Migration20261122190943_refresh_generations';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "used_generation" int not null default -1, add "handed_out" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "used_generation", drop column "handed_out";`);
  }

}
