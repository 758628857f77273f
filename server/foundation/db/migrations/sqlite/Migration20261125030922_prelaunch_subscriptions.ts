import { Migration } from '@mikro-orm/migrations';

export class Migration20261125030922_prelaunch_subscriptions extends Migration {

  override name = 'Migration20261125030922_prelaunch_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(`create table \`prelaunch_subscriptions\` (\`id\` text not null primary key, \`email\` text not null, \`locale\` text check (\`locale\` in ('fr', 'en')) not null, \`token_hash\` text not null, \`mails\` integer not null, \`mailed_at\` datetime null, \`created_at\` datetime not null, \`confirmed_at\` datetime null);`);
    this.addSql(`create unique index \`prelaunch_subscriptions_email_unique\` on \`prelaunch_subscriptions\` (\`email\`);`);
    this.addSql(`create unique index \`prelaunch_subscriptions_token_hash_unique\` on \`prelaunch_subscriptions\` (\`token_hash\`);`);
    this.addSql(`create index \`prelaunch_subscriptions_created_at_index\` on \`prelaunch_subscriptions\` (\`created_at\`);`);
    this.addSql(`create index \`prelaunch_subscriptions_confirmed_at_index\` on \`prelaunch_subscriptions\` (\`confirmed_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`prelaunch_subscriptions\`;`);
  }

}
