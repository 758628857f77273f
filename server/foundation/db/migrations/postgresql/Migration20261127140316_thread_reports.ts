import { Migration } from '@mikro-orm/migrations';

export class Migration20261127140316_thread_reports extends Migration {

  override name = 'Migration20261127140316_thread_reports';

  override up(): void | Promise<void> {
    this.addSql(`create table "thread_reports" ("id" uuid not null, "thread_id" uuid not null, "message_id" uuid not null, "side" text not null, "reporter" varchar(80) not null, "reason" text not null, "words" text not null, "reported_at" timestamptz(3) not null, "decision" text null, "decision_words" text null, "decided_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "thread_reports_thread_id_index" on "thread_reports" ("thread_id");`);
    this.addSql(`create index "thread_reports_reporter_index" on "thread_reports" ("reporter");`);
    this.addSql(`create index "thread_reports_decided_at_reported_at_index" on "thread_reports" ("decided_at", "reported_at");`);
    this.addSql(`alter table "thread_reports" add constraint "thread_reports_message_id_side_unique" unique ("message_id", "side");`);

    this.addSql(`drop index "threads_reported_at_index";`);
    this.addSql(`alter table "threads" drop column "reported_at", drop column "reported_by", drop column "report_reason", drop column "report_words", drop column "decided_at", drop column "decision_words";`);

    this.addSql(`alter table "thread_reports" add constraint "thread_reports_thread_id_foreign" foreign key ("thread_id") references "threads" ("id");`);
    this.addSql(`alter table "thread_reports" add constraint "thread_reports_message_id_foreign" foreign key ("message_id") references "thread_messages" ("id");`);
    this.addSql(`alter table "thread_reports" add constraint "thread_reports_side_check" check ("side" in ('client', 'provider'));`);
    this.addSql(`alter table "thread_reports" add constraint "thread_reports_reason_check" check ("reason" in ('insult', 'fraud', 'outside', 'spam', 'other'));`);
    this.addSql(`alter table "thread_reports" add constraint "thread_reports_decision_check" check ("decision" in ('kept', 'warned', 'suspended'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "thread_reports" cascade;`);

    this.addSql(`alter table "threads" add "reported_at" timestamptz(3) null, add "reported_by" varchar(10) null, add "report_reason" varchar(20) null, add "report_words" text null, add "decided_at" timestamptz(3) null, add "decision_words" text null;`);
    this.addSql(`create index "threads_reported_at_index" on "threads" ("reported_at");`);

  }

}
