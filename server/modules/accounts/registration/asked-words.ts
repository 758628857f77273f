import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { LinkRequested } from './mailed-link.entity.ts';

/** The facts that a mail gives about its request. */
export interface Asked {
  readonly requested: LinkRequested;
  readonly at: Date;
  /** The name given with it, if a mail may repeat it (`mailableName`). */
  readonly name: string | null;
}

const MAX_NAME = 60;
const MAX_WORDS = 6;
/** Letters; between them a space, a hyphen or an apostrophe; a dot only where no address goes on (`J.-P. Roy`). */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:\.?[ -]|['’]|\.$)\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * The name of a person for a mail to an address that nobody has confirmed. Strangers choose it: a name that could be an
 * address, a number or a message is not repeated. @returns null for such a name
 */
export function mailableName({ first_name, last_name }: { first_name: string; last_name: string }): string | null {
  const name = `${first_name} ${last_name}`.normalize('NFC').trim().replaceAll(/ +/g, ' ');
  const isName = name.length <= MAX_NAME && name.split(' ').length <= MAX_WORDS && NAME.test(name);
  return isName ? name : null;
}

/** Tells who asked for what, and when, so that the reader knows their own request from a stranger's. */
export function askedWords(locale: LocaleCode, { requested, at, name }: Asked): string {
  const when = formatsOf(locale).instant(at.toISOString());
  return locale === 'fr' ? french(requested, when, name) : english(requested, when, name);
}

function french(requested: LinkRequested, when: string, name: string | null): string {
  const of = name === null ? '' : ` au nom de «\u00A0${name}\u00A0»`;
  switch (requested) {
    case 'registration':
      return `Une inscription${of} a été demandée avec cette adresse ${when}.`;
    case 'invitation':
      return `Déclic a préparé ce compte${of} ${when}.`;
    case 'activation':
      return `Un nouveau lien d’activation a été demandé ${when}, pour un compte${of}.`;
    case 'password_reset':
      return `Un nouveau mot de passe a été demandé pour cette adresse ${when}.`;
    case 'email_change':
      return `Ce changement a été demandé ${when}, pour un compte${of}.`;
  }
}

function english(requested: LinkRequested, when: string, name: string | null): string {
  const of = name === null ? '' : ` in the name of “${name}”`;
  switch (requested) {
    case 'registration':
      return `Somebody signed up${of} with this address on ${when}.`;
    case 'invitation':
      return `Déclic prepared this account${of} on ${when}.`;
    case 'activation':
      return `A new activation link was asked for on ${when}, for an account${of}.`;
    case 'password_reset':
      return `A new password was asked for with this address on ${when}.`;
    case 'email_change':
      return `This change was asked for on ${when}, for an account${of}.`;
  }
}
