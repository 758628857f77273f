import { Migration } from '@mikro-orm/migrations';

export class Migration20261124202657_views extends Migration {

  override name = 'Migration20261124202657_views';

  override up(): void | Promise<void> {
    this.addSql(`create table "seen_views" ("visitor" varchar(43) not null, "day" varchar(10) not null, primary key ("visitor"));`);
    this.addSql(`create index "seen_views_day_index" on "seen_views" ("day");`);

    this.addSql(`create table "view_days" ("provider_id" uuid not null, "day" varchar(10) not null, "views" int not null, primary key ("provider_id", "day"));`);

    this.addSql(`create table "view_salts" ("day" varchar(10) not null, "salt" varchar(43) not null, primary key ("day"));`);

    this.addSql(`alter table "view_days" add constraint "view_days_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "seen_views" cascade;`);
    this.addSql(`drop table if exists "view_days" cascade;`);
    this.addSql(`drop table if exists "view_salts" cascade;`);
  }

}
