import { Migration } from '@mikro-orm/migrations';

export class Migration20261120221850_photos extends Migration {

  override name = 'Migration20261120221850_photos';

  override up(): void | Promise<void> {
    this.addSql(`create table "uploads" ("id" uuid not null, "owner" varchar(80) not null, "purpose" text not null, "size" int not null, "sha256" varchar(64) not null, "content_type" varchar(40) not null, "offset_bytes" int not null, "status" text not null, "refusal" text null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "uploads_sha256_index" on "uploads" ("sha256");`);
    this.addSql(`create index "uploads_owner_status_index" on "uploads" ("owner", "status");`);
    this.addSql(`create index "uploads_status_updated_at_index" on "uploads" ("status", "updated_at");`);

    this.addSql(`create table "portfolio_photos" ("id" uuid not null, "provider_id" uuid not null, "upload_id" uuid not null, "status" text not null, "refusal" text null, "file_name" varchar(255) not null, "tags" jsonb not null, "position" int not null, "is_cover" smallint not null, "width" int not null, "height" int not null, "thumbhash" varchar(60) null, "taken_at" text null, "size" int null, "sha256" varchar(64) null, "base" varchar(100) null, "widths" jsonb not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "portfolio_photos" add constraint "portfolio_photos_upload_id_unique" unique ("upload_id");`);
    this.addSql(`create index "portfolio_photos_sha256_index" on "portfolio_photos" ("sha256");`);
    this.addSql(`create index "portfolio_photos_provider_id_position_index" on "portfolio_photos" ("provider_id", "position");`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo'));`);

    this.addSql(`alter table "uploads" add constraint "uploads_purpose_check" check ("purpose" in ('portfolio', 'plan', 'avatar', 'banner'));`);
    this.addSql(`alter table "uploads" add constraint "uploads_status_check" check ("status" in ('open', 'complete'));`);
    this.addSql(`alter table "uploads" add constraint "uploads_refusal_check" check ("refusal" in ('not_a_picture', 'too_many_pixels', 'animated', 'damaged'));`);

    this.addSql(`alter table "portfolio_photos" add constraint "portfolio_photos_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "portfolio_photos" add constraint "portfolio_photos_status_check" check ("status" in ('awaiting_bytes', 'processing', 'ready', 'refused'));`);
    this.addSql(`alter table "portfolio_photos" add constraint "portfolio_photos_refusal_check" check ("refusal" in ('not_a_picture', 'too_many_pixels', 'animated', 'damaged'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "uploads" cascade;`);
    this.addSql(`drop table if exists "portfolio_photos" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking'));`);
  }

}
