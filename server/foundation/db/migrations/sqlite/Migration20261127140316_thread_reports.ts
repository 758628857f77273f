import { Migration } from '@mikro-orm/migrations';

export class Migration20261127140316_thread_reports extends Migration {

  override name = 'Migration20261127140316_thread_reports';

  override up(): void | Promise<void> {
    this.addSql(`create table \`thread_reports\` (\`id\` text not null primary key, \`thread_id\` text not null, \`message_id\` text not null, \`side\` text check (\`side\` in ('client', 'provider')) not null, \`reporter\` text not null, \`reason\` text check (\`reason\` in ('insult', 'fraud', 'outside', 'spam', 'other')) not null, \`words\` text not null, \`reported_at\` datetime not null, \`decision\` text check (\`decision\` in ('kept', 'warned', 'suspended')) null, \`decision_words\` text null, \`decided_at\` datetime null, constraint \`thread_reports_thread_id_foreign\` foreign key (\`thread_id\`) references \`threads\` (\`id\`), constraint \`thread_reports_message_id_foreign\` foreign key (\`message_id\`) references \`thread_messages\` (\`id\`));`);
    this.addSql(`create index \`thread_reports_thread_id_index\` on \`thread_reports\` (\`thread_id\`);`);
    this.addSql(`create index \`thread_reports_message_id_index\` on \`thread_reports\` (\`message_id\`);`);
    this.addSql(`create index \`thread_reports_reporter_index\` on \`thread_reports\` (\`reporter\`);`);
    this.addSql(`create index \`thread_reports_decided_at_reported_at_index\` on \`thread_reports\` (\`decided_at\`, \`reported_at\`);`);
    this.addSql(`create unique index \`thread_reports_message_id_side_unique\` on \`thread_reports\` (\`message_id\`, \`side\`);`);

    this.addSql(`drop index \`threads_reported_at_index\`;`);
    this.addSql(`alter table \`threads\` drop column \`reported_at\`;`);
    this.addSql(`alter table \`threads\` drop column \`reported_by\`;`);
    this.addSql(`alter table \`threads\` drop column \`report_reason\`;`);
    this.addSql(`alter table \`threads\` drop column \`report_words\`;`);
    this.addSql(`alter table \`threads\` drop column \`decided_at\`;`);
    this.addSql(`alter table \`threads\` drop column \`decision_words\`;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`thread_reports\`;`);

    this.addSql(`alter table \`threads\` add column \`reported_at\` datetime null;`);
    this.addSql(`alter table \`threads\` add column \`reported_by\` TEXT null;`);
    this.addSql(`alter table \`threads\` add column \`report_reason\` TEXT null;`);
    this.addSql(`alter table \`threads\` add column \`report_words\` TEXT null;`);
    this.addSql(`alter table \`threads\` add column \`decided_at\` datetime null;`);
    this.addSql(`alter table \`threads\` add column \`decision_words\` TEXT null;`);
    this.addSql(`create index \`threads_reported_at_index\` on \`threads\` (\`reported_at\`);`);
  }

}
