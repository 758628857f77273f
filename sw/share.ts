import { storeShared } from '#client/data/db/shared-files.ts';
import { matchUrl } from '#shared/routes.ts';
import { SHARE_FIELD, SHARE_LOST, SHARE_UNKEPT, ticketHash } from '#shared/share.ts';
import { ports } from './background-sync.ts';

const SEE_OTHER = 303;

/**
 * Photos shared with the installed app arrive as a form, with or without network: they are stored, and the portfolio
 * asks.
 */
export function isShareRequest({ request }: FetchEvent, { pathname }: URL): boolean {
  return request.method === 'POST' && matchUrl(pathname, ['fr', 'en'])?.name === 'portfolio';
}

/** A form does not name the page it comes from: none of its photos is taken in before the person consents. */
export async function shared(request: Request, { origin, pathname }: URL): Promise<Response> {
  try {
    const form = await request.formData();
    const session = await ports.device.fact('session');
    // A person without a portfolio is told so on their own page, and their shared photos are not stored.
    const isKept = session === null || session.user.provider !== undefined;
    if (!isKept) return Response.redirect(`${origin}${pathname}?partage=${SHARE_UNKEPT}`, SEE_OTHER);
    const files = form.getAll(SHARE_FIELD).filter((field) => field instanceof File);
    const ticket = await storeShared(ports, files, session?.owner ?? null);
    return Response.redirect(`${origin}${pathname}${ticket === null ? '' : ticketHash(ticket)}`, SEE_OTHER);
  } catch {
    return Response.redirect(`${origin}${pathname}?partage=${SHARE_LOST}`, SEE_OTHER);
  }
}
