import { Migration } from '@mikro-orm/migrations';

export class Migration20261124221002_provider_review extends Migration {

  override name = 'Migration20261124221002_provider_review';

  override up(): void | Promise<void> {
    this.addSql(`create table "provider_slugs" ("slug" varchar(120) not null, "provider_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("slug"));`);
    this.addSql(`create index "provider_slugs_provider_id_index" on "provider_slugs" ("provider_id");`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user'));`);

    this.addSql(`alter table "providers" add "review_note" varchar(1000) null, add "submitted_at" timestamptz(3) null, add "links" jsonb null;`);

    this.addSql(`alter table "provider_slugs" add constraint "provider_slugs_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "provider_slugs" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'user'));`);

    this.addSql(`alter table "providers" drop column "review_note", drop column "submitted_at", drop column "links";`);
  }

}
