import { Migration } from '@mikro-orm/migrations';

export class Migration20261124215239_schedules extends Migration {

  override name = 'Migration20261124215239_schedules';

  override up(): void | Promise<void> {
    this.addSql(`create table \`schedules\` (\`id\` text not null primary key, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`schedules_id_foreign\` foreign key (\`id\`) references \`providers\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`schedules_id_index\` on \`schedules\` (\`id\`);`);
    this.addSql(`insert into \`schedules\` (\`id\`, \`version\`, \`created_at\`, \`updated_at\`) select \`id\`, 1, \`created_at\`, \`updated_at\` from \`providers\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`schedules\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` TEXT not null primary key, \`seq\` INTEGER not null primary key, \`type\` TEXT check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'user')) not null, \`entity_id\` TEXT not null, \`version\` INTEGER not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
