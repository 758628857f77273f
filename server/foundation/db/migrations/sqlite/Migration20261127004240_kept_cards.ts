import { Migration } from '@mikro-orm/migrations';

export class Migration20261127004240_kept_cards extends Migration {

  override name = 'Migration20261127004240_kept_cards';

  override up(): void | Promise<void> {
    this.addSql(`create table \`left_cards\` (\`method_id\` text not null primary key, \`left_at\` datetime not null);`);
    this.addSql(`create index \`left_cards_left_at_index\` on \`left_cards\` (\`left_at\`);`);

    this.addSql(`alter table \`payment_intents\` add column \`is_for_all\` integer not null default 0;`);

    this.addSql(`alter table \`payments\` add column \`expiry_told_days\` integer null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`left_cards\`;`);

    this.addSql(`alter table \`payment_intents\` drop column \`is_for_all\`;`);

    this.addSql(`alter table \`payments\` drop column \`expiry_told_days\`;`);
  }

}
