import { Migration } from '@mikro-orm/migrations';

export class Migration20261124220435_calendar_links extends Migration {

  override name = 'Migration20261124220435_calendar_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "calendar_links" ("provider_id" uuid not null, "token_hash" varchar(64) not null, "locale" varchar(5) not null, "created_at" timestamptz(3) not null, "last_read_at" timestamptz(3) null, primary key ("provider_id"));`);
    this.addSql(`alter table "calendar_links" add constraint "calendar_links_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "calendar_links" add constraint "calendar_links_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "calendar_links" cascade;`);
  }

}
