import { msg } from '@lingui/core/macro';
import type { OwnerDb, ItemOf } from '#client/data/db/owner-db.ts';
import type { NounLines, SentPicture, Subject } from '#client/noun-words.ts';
import { planCoversIn } from '#client/data/uploads/plan-covers.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { plansFrom } from './plans.queries.ts';
import { refusalOf } from './refusal-words.ts';

/** Plans in Envois and under the bell. */
export const planOutbox: NounLines<ItemOf<'plan'>> = {
  shownAs: 'lines',
  titles: {
    'plan.create': msg`Forfait`,
    'plan.edit': msg`Forfait modifié`,
    'plan.delete': msg`Forfait supprimé`,
    'plan.restore': msg`Forfait rétabli`,
  },
  subjects,
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: refusalOf,
  answer: () => msg`Voir le forfait`,
  untilAnswered: msg`Rien n’est perdu : il attend votre choix.`,
};

async function subjects(db: OwnerDb): Promise<(item: ItemOf<'plan'>) => Subject> {
  const plans = new Map((await plansFrom(db)).map((shown) => [shown.plan.id, shown.plan]));
  const covers = await planCoversIn(db);
  return ({ payload }) => {
    const plan = plans.get(payload.id);
    const page = plan === undefined ? null : ({ name: 'plan-editor', params: { id: payload.id } } as const);
    const title = plan?.title ?? '';
    const picture = pictureOf(covers.get(payload.id));
    return { about: title === '' ? null : () => title, picture, plate: 'event', page, edit: page };
  };
}

function pictureOf(cover: Photo | undefined): SentPicture | null {
  if (cover === undefined) return null;
  const { id, base, widths } = cover;
  return { key: id, preview: id, served: base === null || widths.length === 0 ? null : { base, widths } };
}
