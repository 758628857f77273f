import { Migration } from '@mikro-orm/migrations';

export class Migration20261125125832_picture_choices extends Migration {

  override name = 'Migration20261125125832_picture_choices';

  override up(): void | Promise<void> {
    this.addSql(`create table "picture_choices" ("id" uuid not null, "user_id" uuid not null, "type" text not null, "upload_id" uuid not null, "chosen_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "picture_choices" add constraint "picture_choices_user_id_type_unique" unique ("user_id", "type");`);

    this.addSql(`alter table "picture_choices" add constraint "picture_choices_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
    this.addSql(`alter table "picture_choices" add constraint "picture_choices_type_check" check ("type" in ('avatar', 'banner'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "picture_choices" cascade;`);
  }

}
