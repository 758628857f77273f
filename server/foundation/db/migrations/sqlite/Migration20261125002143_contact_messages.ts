import { Migration } from '@mikro-orm/migrations';

export class Migration20261125002143_contact_messages extends Migration {

  override name = 'Migration20261125002143_contact_messages';

  override up(): void | Promise<void> {
    this.addSql(`create table \`contact_messages\` (\`id\` text not null primary key, \`owner\` text not null, \`sender\` text not null, \`first_name\` text not null, \`last_name\` text not null, \`motif\` text check (\`motif\` in ('question', 'booking', 'payment', 'join', 'technical', 'report', 'privacy', 'press')) not null, \`message\` text not null, \`created_at\` datetime not null);`);
    this.addSql(`create index \`contact_messages_owner_index\` on \`contact_messages\` (\`owner\`);`);
    this.addSql(`create index \`contact_messages_sender_index\` on \`contact_messages\` (\`sender\`);`);
    this.addSql(`create index \`contact_messages_created_at_index\` on \`contact_messages\` (\`created_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`contact_messages\`;`);
  }

}
