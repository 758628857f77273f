import { Migration } from '@mikro-orm/migrations';

export class Migration20261126134028_news extends Migration {

  override name = 'Migration20261126134028_news';

  override up(): void | Promise<void> {
    this.addSql(`create table "board_news" ("provider_id" uuid not null, "quote_request_id" uuid not null, "message_id" uuid null, "taken_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("provider_id", "quote_request_id"));`);
    this.addSql(`create index "board_news_quote_request_id_index" on "board_news" ("quote_request_id");`);
    this.addSql(`create index "board_news_created_at_index" on "board_news" ("created_at");`);
    this.addSql(`create index "board_news_provider_id_taken_at_index" on "board_news" ("provider_id", "taken_at");`);

    this.addSql(`alter table "providers" add "answer_minutes" int null;`);

    this.addSql(`alter table "quote_requests" add "ending_told_for" timestamptz(3) null;`);

    this.addSql(`alter table "guest_mails" drop constraint "guest_mails_news_check";`);
    this.addSql(`alter table "guest_mails" add "quote_id" uuid null, add "revision" int not null default 0;`);
    this.addSql(`alter table "guest_mails" alter column "news" type varchar(20) using ("news"::varchar(20));`);

    this.addSql(`alter table "board_news" add constraint "board_news_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "board_news" add constraint "board_news_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "board_news" cascade;`);

    this.addSql(`alter table "guest_mails" drop column "quote_id", drop column "revision";`);
    this.addSql(`alter table "guest_mails" alter column "news" type text using ("news"::text);`);
    this.addSql(`alter table "guest_mails" add constraint "guest_mails_news_check" check ("news" in ('received', 'hold_over', 'declined', 'closed'));`);

    this.addSql(`alter table "providers" drop column "answer_minutes";`);

    this.addSql(`alter table "quote_requests" drop column "ending_told_for";`);
  }

}
