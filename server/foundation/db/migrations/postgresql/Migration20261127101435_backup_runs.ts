import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101435_backup_runs extends Migration {

  override name = 'Migration20261127101435_backup_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table "backup_runs" ("id" uuid not null, "kind" text not null, "at" timestamptz(3) not null, "backup_id" varchar(40) null, "is_well" smallint not null, "words" varchar(1000) not null, primary key ("id"));`);
    this.addSql(`create index "backup_runs_at_index" on "backup_runs" ("at");`);

    this.addSql(`alter table "backup_runs" add constraint "backup_runs_kind_check" check ("kind" in ('backup', 'drill'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "backup_runs" cascade;`);
  }

}
