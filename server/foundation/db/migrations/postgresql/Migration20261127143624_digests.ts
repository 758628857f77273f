import { Migration } from '@mikro-orm/migrations';

export class Migration20261127143624_digests extends Migration {

  override name = 'Migration20261127143624_digests';

  override up(): void | Promise<void> {
    this.addSql(`create table "desk_notices" ("key" varchar(60) not null, "told_at" timestamptz(3) not null, primary key ("key"));`);
    this.addSql(`create index "desk_notices_told_at_index" on "desk_notices" ("told_at");`);

    this.addSql(`alter table "notification_preferences" add "board_daily" smallint not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "desk_notices" cascade;`);

    this.addSql(`alter table "notification_preferences" drop column "board_daily";`);
  }

}
