import { Migration } from '@mikro-orm/migrations';

export class Migration20261126062925_link_senders extends Migration {

  override name = 'Migration20261126062925_link_senders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailed_links" add "sender" varchar(64) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mailed_links" drop column "sender";`);
  }

}
