import { Migration } from '@mikro-orm/migrations';

export class Migration20261121004230_pictures extends Migration {

  override name = 'Migration20261121004230_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table "pictures" ("id" uuid not null, "user_id" uuid not null, "type" text not null, "address" uuid not null, "widths" jsonb not null, "width" int not null, "height" int not null, "thumbhash" varchar(60) null, "version" int not null, "made_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "pictures" add constraint "pictures_address_unique" unique ("address");`);
    this.addSql(`alter table "pictures" add constraint "pictures_user_id_type_unique" unique ("user_id", "type");`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'user'));`);

    this.addSql(`alter table "users" add "version" int not null default 1;`);

    this.addSql(`alter table "pictures" add constraint "pictures_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
    this.addSql(`alter table "pictures" add constraint "pictures_type_check" check ("type" in ('avatar', 'banner'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "pictures" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo'));`);

    this.addSql(`alter table "users" drop column "version";`);
  }

}
