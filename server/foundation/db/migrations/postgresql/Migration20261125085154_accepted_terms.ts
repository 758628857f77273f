import { Migration } from '@mikro-orm/migrations';

export class Migration20261125085154_accepted_terms extends Migration {

  override name = 'Migration20261125085154_accepted_terms';

  override up(): void | Promise<void> {
    this.addSql(`alter table "providers" add "terms_version" varchar(10) null;`);

    this.addSql(`alter table "quote_requests" add "terms_version" varchar(10) null;`);

    this.addSql(`alter table "clients" add "terms_version" varchar(10) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "clients" drop column "terms_version";`);

    this.addSql(`alter table "providers" drop column "terms_version";`);

    this.addSql(`alter table "quote_requests" drop column "terms_version";`);
  }

}
