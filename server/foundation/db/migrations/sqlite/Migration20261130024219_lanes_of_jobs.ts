import { Migration } from '@mikro-orm/migrations';

export class Migration20261130024219_lanes_of_jobs extends Migration {

  override name = 'Migration20261130024219_lanes_of_jobs';

  override up(): void | Promise<void> {
    this.addSql(`drop index \`jobs_status_run_at_index\`;`);
    this.addSql(`alter table \`jobs\` add column \`lane\` text not null default 'house';`);
    this.addSql(`alter table \`jobs\` add column \`content_hash\` text null;`);

    // Those of the house are the others.
    this.addSql(`update jobs set lane = 'holds' where status <> 'done' and kind in ('booking.expire_hold', 'booking.expire_reschedule', 'booking.remind', 'quote.expire', 'quote_request.expire', 'quote_request.quotes_ending');`);
    this.addSql(`update jobs set lane = 'mail' where status <> 'done' and kind in ('account.export_mail', 'account.mail', 'account.security_mail', 'account.suspension_mail', 'booking.dispute_mail', 'desk.admin_mail', 'document.statement_mail', 'message.mail', 'payments.mail', 'plan.unpublish_mail', 'prelaunch.mail', 'prelaunch.opening', 'provider.mail', 'quote_request.board_mail', 'quote_request.guest_mail', 'quote_request.photographer_mail', 'quote_request.tell_board', 'thread.question_mail', 'thread.report_mail');`);
    this.addSql(`update jobs set lane = 'payments' where status <> 'done' and kind in ('booking.advance', 'booking.card_expiry', 'booking.compare_ledger', 'booking.forget_card', 'booking.read_disputes', 'booking.reconcile', 'booking.send_dispute', 'booking.use_card', 'payments.check', 'payments.reconcile', 'payments.webhook');`);
    this.addSql(`update jobs set lane = 'push' where status <> 'done' and kind in ('notification.push');`);
    this.addSql(`update jobs set lane = 'pictures' where status <> 'done' and kind in ('demo.portfolios', 'photo.process');`);
    this.addSql(`update jobs set lane = 'backups' where status <> 'done' and kind in ('backups.make', 'backups.prove');`);

    this.addSql(`create index \`jobs_status_lane_run_at_index\` on \`jobs\` (\`status\`, \`lane\`, \`run_at\`);`);
    this.addSql(`create index \`jobs_lane_finished_at_index\` on \`jobs\` (\`lane\`, \`finished_at\`);`);
    this.addSql(`create index \`jobs_content_hash_index\` on \`jobs\` (\`content_hash\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`jobs_status_lane_run_at_index\`;`);
    this.addSql(`drop index \`jobs_lane_finished_at_index\`;`);
    this.addSql(`drop index \`jobs_content_hash_index\`;`);
    this.addSql(`alter table \`jobs\` drop column \`lane\`;`);
    this.addSql(`alter table \`jobs\` drop column \`content_hash\`;`);
    this.addSql(`create index \`jobs_status_run_at_index\` on \`jobs\` (\`status\`, \`run_at\`);`);
  }

}
