import { callTo } from '#client/data/api/call.ts';
import { callPublic } from '#client/frame/network/call-public.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { subscriptionPaths } from '#shared/prelaunch/subscription.paths.ts';

const subscribeTo = callTo<'subscribe'>('POST', subscriptionPaths.subscribe);
const linksTo = {
  confirm: callTo<'confirmSubscription'>('PUT', subscriptionPaths.confirmSubscription),
  end: callTo<'endSubscription'>('PUT', subscriptionPaths.endSubscription),
};

/** Asks to be told when the site opens; a link is mailed. */
export function subscribe(email: string, locale: LocaleCode) {
  return callPublic(subscribeTo, { body: { email, locale } });
}

/** Does what a mailed link is for. */
export function followLink(does: 'confirm' | 'end', token: string) {
  return does === 'confirm'
    ? callPublic(linksTo.confirm, { body: { token } })
    : callPublic(linksTo.end, { body: { token } });
}
