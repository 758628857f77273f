import { Migration } from '@mikro-orm/migrations';

export class Migration20261125131900_photo_focus extends Migration {

  override name = 'Migration20261125131900_photo_focus';

  override up(): void | Promise<void> {
    this.addSql(`alter table "portfolio_photos" add "focus_x" smallint null, add "focus_y" smallint null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "portfolio_photos" drop column "focus_x", drop column "focus_y";`);
  }

}
