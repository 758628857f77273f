import { Migration } from '@mikro-orm/migrations';

export class Migration20261125002145_contact_messages extends Migration {

  override name = 'Migration20261125002145_contact_messages';

  override up(): void | Promise<void> {
    this.addSql(`create table "contact_messages" ("id" uuid not null, "owner" varchar(80) not null, "sender" varchar(254) not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "motif" text not null, "message" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "contact_messages_owner_index" on "contact_messages" ("owner");`);
    this.addSql(`create index "contact_messages_sender_index" on "contact_messages" ("sender");`);
    this.addSql(`create index "contact_messages_created_at_index" on "contact_messages" ("created_at");`);

    this.addSql(`alter table "contact_messages" add constraint "contact_messages_motif_check" check ("motif" in ('question', 'booking', 'payment', 'join', 'technical', 'report', 'privacy', 'press'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "contact_messages" cascade;`);
  }

}
