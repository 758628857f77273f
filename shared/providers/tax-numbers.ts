// Registration numbers for the taxes of Quebec, in Revenu Québec's format. A tax without a number is not charged.

/** For the TPS: nine digits of the business, and its account. */
export const tpsPattern = /^\d{9} RT\d{4}$/;
/** For the TVQ: ten digits of the business, and its account. */
export const tvqPattern = /^\d{10} TQ\d{4}$/;

/** Formats a TPS number as it is stored; an invalid one stays unchanged. */
export function asTps(typed: string): string {
  return spelled(typed, /^(\d{9})(RT\d{4})$/);
}

/** Formats a TVQ number as it is stored; an invalid one stays unchanged. */
export function asTvq(typed: string): string {
  return spelled(typed, /^(\d{10})(TQ\d{4})$/);
}

function spelled(typed: string, pattern: RegExp): string {
  const [, business, account] = pattern.exec(typed.replaceAll(/[\s-]/gu, '').toUpperCase()) ?? [];
  return business === undefined ? typed : `${business} ${account}`;
}
