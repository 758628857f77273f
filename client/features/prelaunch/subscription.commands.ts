import { callPublic } from '#client/frame/network/call-public.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { subscriptionCalls } from '#shared/prelaunch/subscription.calls.ts';

const linksTo = {
  confirm: subscriptionCalls['subscription.confirm'],
  end: subscriptionCalls['subscription.end'],
};

/** Asks to be told when the site opens; a link is mailed. */
export function subscribe(email: string, locale: LocaleCode) {
  return callPublic(subscriptionCalls['subscription.request'], { body: { email, locale } });
}

/** Does what a mailed link is for. */
export function followLink(does: 'confirm' | 'end', token: string) {
  return does === 'confirm'
    ? callPublic(linksTo.confirm, { body: { token } })
    : callPublic(linksTo.end, { body: { token } });
}
