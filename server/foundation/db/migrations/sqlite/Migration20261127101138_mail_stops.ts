import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101138_mail_stops extends Migration {

  override name = 'Migration20261127101138_mail_stops';

  override up(): void | Promise<void> {
    this.addSql(`create table \`mail_stops\` (\`address_hash\` text not null, \`kind\` text not null, \`created_at\` datetime not null, primary key (\`address_hash\`, \`kind\`));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`mail_stops\`;`);
  }

}
