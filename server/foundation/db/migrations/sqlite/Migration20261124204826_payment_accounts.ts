import { Migration } from '@mikro-orm/migrations';

export class Migration20261124204826_payment_accounts extends Migration {

  override name = 'Migration20261124204826_payment_accounts';

  override up(): void | Promise<void> {
    this.addSql(`create table \`payment_accounts\` (\`id\` text not null primary key, \`account_id\` text null, \`generation\` integer not null, \`state\` text check (\`state\` in ('started', 'review', 'ready', 'restricted')) not null, \`restriction\` text check (\`restriction\` in ('past_due', 'payouts', 'gone', 'rejected', 'listed', 'paused', 'other')) null, \`charges_enabled\` integer not null, \`payouts_enabled\` integer not null, \`details_submitted\` integer not null, \`due\` json not null, \`pending\` json not null, \`disabled_reason\` text null, \`due_by\` datetime null, \`locale\` text check (\`locale\` in ('fr', 'en')) not null, \`told\` text null, \`checks\` integer not null, \`checked_at\` datetime null, \`ordered_at\` datetime not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`payment_accounts_id_foreign\` foreign key (\`id\`) references \`providers\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`payment_accounts_id_index\` on \`payment_accounts\` (\`id\`);`);
    this.addSql(`create unique index \`payment_accounts_account_id_unique\` on \`payment_accounts\` (\`account_id\`);`);

    this.addSql(`create table \`webhook_events\` (\`id\` text not null primary key, \`door\` text check (\`door\` in ('platform', 'connect')) not null, \`type\` text not null, \`account_id\` text null, \`status\` text check (\`status\` in ('received', 'handled', 'ignored')) not null, \`created_at\` datetime not null, \`received_at\` datetime not null, \`handled_at\` datetime null);`);
    this.addSql(`create index \`webhook_events_received_at_index\` on \`webhook_events\` (\`received_at\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`payment_accounts\`;`);
    this.addSql(`drop table if exists \`webhook_events\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` TEXT not null primary key, \`seq\` INTEGER not null primary key, \`type\` TEXT check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'user')) not null, \`entity_id\` TEXT not null, \`version\` INTEGER not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
