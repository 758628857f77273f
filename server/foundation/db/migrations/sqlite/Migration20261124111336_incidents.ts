import { Migration } from '@mikro-orm/migrations';

export class Migration20261124111336_incidents extends Migration {

  override name = 'Migration20261124111336_incidents';

  override up(): void | Promise<void> {
    this.addSql(`create table \`incidents\` (\`id\` text not null primary key, \`happened_on\` text not null, \`happened_until\` text null, \`noticed_on\` text not null, \`circumstances\` text not null, \`information\` text not null, \`people\` integer null, \`is_serious\` integer not null, \`risk\` text not null, \`commission_told_on\` text null, \`people_told_on\` text null, \`measures\` text not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`incidents\`;`);
  }

}
