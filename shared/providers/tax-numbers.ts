// Registration numbers for the taxes of Quebec, as Revenu Québec writes them. Without one there is no line of its tax.

/** Of the TPS: nine digits of the business, and its account. */
export const tpsPattern = /^\d{9} RT\d{4}$/;
/** Of the TVQ: ten digits of the business, and its account. */
export const tvqPattern = /^\d{10} TQ\d{4}$/;

/** A TPS number in the one spelling it is stored in; any other text as it was. */
export function asTps(typed: string): string {
  return spelled(typed, /^(\d{9})(RT\d{4})$/);
}

/** A TVQ number in the one spelling it is stored in; any other text as it was. */
export function asTvq(typed: string): string {
  return spelled(typed, /^(\d{10})(TQ\d{4})$/);
}

function spelled(typed: string, pattern: RegExp): string {
  const [, business, account] = pattern.exec(typed.replaceAll(/[\s-]/gu, '').toUpperCase()) ?? [];
  return business === undefined ? typed : `${business} ${account}`;
}
