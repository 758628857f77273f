import { Migration } from '@mikro-orm/migrations';

export class Migration20261126211905_webhook_subjects extends Migration {

  override name = 'Migration20261126211905_webhook_subjects';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`webhook_events\` add column \`subject_kind\` text check (\`subject_kind\` in ('intent', 'setup', 'refund', 'dispute', 'payout')) null;`);
    this.addSql(`alter table \`webhook_events\` add column \`subject_id\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`webhook_events\` drop column \`subject_kind\`;`);
    this.addSql(`alter table \`webhook_events\` drop column \`subject_id\`;`);
  }

}
