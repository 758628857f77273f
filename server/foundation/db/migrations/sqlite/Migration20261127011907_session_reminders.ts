import { Migration } from '@mikro-orm/migrations';

export class Migration20261127011907_session_reminders extends Migration {

  override name = 'Migration20261127011907_session_reminders';

  override up(): void | Promise<void> {
    this.addSql(`create table \`session_reminders\` (\`booking_id\` text not null, \`hours\` integer not null, \`starts_at\` datetime not null, primary key (\`booking_id\`, \`hours\`, \`starts_at\`), constraint \`session_reminders_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`));`);
    this.addSql(`create index \`session_reminders_booking_id_index\` on \`session_reminders\` (\`booking_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`session_reminders\`;`);
  }

}
