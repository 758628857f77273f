import { Migration } from '@mikro-orm/migrations';

export class Migration20261122172522_sign_in_attempts extends Migration {

  override name = 'Migration20261122172522_sign_in_attempts';

  override up(): void | Promise<void> {
    this.addSql(`create table \`sign_in_attempts\` (\`subject\` text not null primary key, \`failures\` integer not null, \`attempted_at\` datetime not null, \`wait_until\` datetime not null);`);
    this.addSql(`create index \`sign_in_attempts_attempted_at_index\` on \`sign_in_attempts\` (\`attempted_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`sign_in_attempts\`;`);
  }

}
