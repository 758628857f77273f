import type { Sabotage } from './sabotage.ts';
import { accountSabotages } from './sabotages.accounts.ts';
import { backupSabotages } from './sabotages.backups.ts';
import { guardSabotages } from './sabotages.guards.ts';
import { moneySabotages } from './sabotages.money.ts';
import { pageSabotages } from './sabotages.pages.ts';
import { paymentSabotages } from './sabotages.payments.ts';
import { quoteSabotages } from './sabotages.quotes.ts';
import { requestSabotages } from './sabotages.requests.ts';
import { studioSabotages } from './sabotages.studio.ts';
import { syncSabotages } from './sabotages.sync.ts';
import { toldSabotages } from './sabotages.told.ts';

export const sabotages: readonly Sabotage[] = [
  ...accountSabotages,
  ...backupSabotages,
  ...guardSabotages,
  ...moneySabotages,
  ...paymentSabotages,
  ...pageSabotages,
  ...quoteSabotages,
  ...requestSabotages,
  ...studioSabotages,
  ...syncSabotages,
  ...toldSabotages,
];

/** Those of the money of bookings: `npm run sabotage:screens of-money`. docs/MONEY.md has them as a table. */
export const ofMoney: readonly Sabotage[] = [...moneySabotages, ...paymentSabotages];
