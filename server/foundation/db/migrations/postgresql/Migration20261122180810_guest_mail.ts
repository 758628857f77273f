import { Migration } from '@mikro-orm/migrations';

export class Migration20261122180810_guest_mail extends Migration {

  override name = 'Migration20261122180810_guest_mail';

  override up(): void | Promise<void> {
    this.addSql(`create table "guest_mails" ("job_id" uuid not null, "quote_request_id" uuid not null, "news" text not null, "address_hash" varchar(64) not null, "message_id" uuid null, "taken_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("job_id"));`);
    this.addSql(`create index "guest_mails_quote_request_id_index" on "guest_mails" ("quote_request_id");`);
    this.addSql(`create index "guest_mails_message_id_index" on "guest_mails" ("message_id");`);
    this.addSql(`create index "guest_mails_address_hash_taken_at_index" on "guest_mails" ("address_hash", "taken_at");`);

    this.addSql(`alter table "quote_request_grants" add "token_hash" varchar(64) null;`);
    this.addSql(`create index "quote_request_grants_token_hash_index" on "quote_request_grants" ("token_hash");`);

    this.addSql(`alter table "access_links" add "last_used_at" timestamptz(3) null;`);

    this.addSql(`alter table "guest_mails" add constraint "guest_mails_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id");`);
    this.addSql(`alter table "guest_mails" add constraint "guest_mails_news_check" check ("news" in ('received', 'hold_over'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "guest_mails" cascade;`);

    this.addSql(`alter table "access_links" drop column "last_used_at";`);

    this.addSql(`drop index "quote_request_grants_token_hash_index";`);
    this.addSql(`alter table "quote_request_grants" drop column "token_hash";`);
  }

}
