import type { FastifyInstance } from 'fastify';
import { em } from '#server/foundation/db/request-em.ts';
import { write } from '#server/foundation/route.ts';
import { presentCurrentUser } from './account.presenter.ts';
import { Client } from './client.entity.ts';
import { signedInPersonOf } from './current-password.ts';
import { users } from './user.changes.ts';
import { lockUser } from './users.service.ts';

/** The routes of a person's own fields. */
export function ownProfileRoutes(app: FastifyInstance): void {
  write(app, 'account.edit', { action: 'account.change' }, async (work, request) => {
    const { business_name, ...fields } = request.body;
    const user = await lockUser(signedInPersonOf(request.actor).userId);
    await work.change(users, user, 'user.update', async () => {
      em().assign(user, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
      if (business_name === undefined) return;
      const client = await em().findOne(Client, { user_id: user.id });
      if (client !== null) em().assign(client, { business_name, business: business_name === null ? 0 : 1 });
      await em().flush();
    });
    return presentCurrentUser(user.id);
  });
}
