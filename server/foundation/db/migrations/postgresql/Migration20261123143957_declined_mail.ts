import { Migration } from '@mikro-orm/migrations';

export class Migration20261123143957_declined_mail extends Migration {

  override name = 'Migration20261123143957_declined_mail';

  override up(): void | Promise<void> {
    this.addSql(`alter table "guest_mails" drop constraint "guest_mails_news_check";`);
    this.addSql(`alter table "guest_mails" add constraint "guest_mails_news_check" check ("news" in ('received', 'hold_over', 'declined'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "guest_mails" drop constraint "guest_mails_news_check";`);
    this.addSql(`alter table "guest_mails" add constraint "guest_mails_news_check" check ("news" in ('received', 'hold_over'));`);
  }

}
