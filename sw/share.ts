import { keepShared } from '#client/db/shared-files.ts';
import { matchUrl } from '#shared/routes.ts';
import { SHARE_FIELD, SHARE_LOST } from '#shared/share.ts';
import { ports } from './background-sync.ts';

const SEE_OTHER = 303;
const BATCH_BYTES = 8;

/** Photos shared with the installed app come as a form, with or without a network: they are kept, and the portfolio shown. */
export function takesShared({ request }: FetchEvent, { pathname }: URL): boolean {
  return request.method === 'POST' && matchUrl(pathname, ['fr', 'en'])?.name === 'portfolio';
}

export async function shared(request: Request, { origin, pathname }: URL): Promise<Response> {
  try {
    const form = await request.formData();
    const session = await ports.device.fact('session');
    // Who has no portfolio is led to their own place, and nothing is kept of what they shared.
    if (session === null || session.user.provider !== undefined) {
      const files = form.getAll(SHARE_FIELD).filter((field) => field instanceof File);
      await keepShared(files, [...ports.random.bytes(BATCH_BYTES)].join('.'), session?.owner ?? null);
    }
    return Response.redirect(`${origin}${pathname}`, SEE_OTHER);
  } catch {
    return Response.redirect(`${origin}${pathname}?partage=${SHARE_LOST}`, SEE_OTHER);
  }
}
