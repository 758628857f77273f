import { Migration } from '@mikro-orm/migrations';

export class Migration20261126211907_webhook_subjects extends Migration {

  override name = 'Migration20261126211907_webhook_subjects';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_events" add "subject_kind" text null, add "subject_id" varchar(200) null;`);
    this.addSql(`alter table "webhook_events" add constraint "webhook_events_subject_kind_check" check ("subject_kind" in ('intent', 'setup', 'refund', 'dispute', 'payout'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_events" drop constraint "webhook_events_subject_kind_check";`);
    this.addSql(`alter table "webhook_events" drop column "subject_kind", drop column "subject_id";`);
  }

}
