import { Migration } from '@mikro-orm/migrations';

export class Migration20261124024030_email_change extends Migration {

  override name = 'Migration20261124024030_email_change';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailed_links" drop constraint "mailed_links_purpose_check";`);
    this.addSql(`alter table "mailed_links" add "previous_email" varchar(254) null;`);
    this.addSql(`alter table "mailed_links" add constraint "mailed_links_purpose_check" check ("purpose" in ('activation', 'password_reset', 'email_change'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mailed_links" drop constraint "mailed_links_purpose_check";`);
    this.addSql(`alter table "mailed_links" drop column "previous_email";`);
    this.addSql(`alter table "mailed_links" add constraint "mailed_links_purpose_check" check ("purpose" in ('activation', 'password_reset'));`);
  }

}
