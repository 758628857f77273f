import type { LocaleCode } from '../locales.ts';

/** Canada Post's abbreviations of the provinces and territories, from east to west. */
export const provinceCodes = ['NL', 'PE', 'NS', 'NB', 'QC', 'ON', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const;
export type ProvinceCode = (typeof provinceCodes)[number];

/** The default province of a new address. */
export const HOME_PROVINCE: ProvinceCode = 'QC';

/** Their names in both languages. */
export const provinceNames: Readonly<Record<LocaleCode, Readonly<Record<ProvinceCode, string>>>> = {
  fr: {
    NL: 'Terre-Neuve-et-Labrador',
    PE: 'Île-du-Prince-Édouard',
    NS: 'Nouvelle-Écosse',
    NB: 'Nouveau-Brunswick',
    QC: 'Québec',
    ON: 'Ontario',
    MB: 'Manitoba',
    SK: 'Saskatchewan',
    AB: 'Alberta',
    BC: 'Colombie-Britannique',
    YT: 'Yukon',
    NT: 'Territoires du Nord-Ouest',
    NU: 'Nunavut',
  },
  en: {
    NL: 'Newfoundland and Labrador',
    PE: 'Prince Edward Island',
    NS: 'Nova Scotia',
    NB: 'New Brunswick',
    QC: 'Quebec',
    ON: 'Ontario',
    MB: 'Manitoba',
    SK: 'Saskatchewan',
    AB: 'Alberta',
    BC: 'British Columbia',
    YT: 'Yukon',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
  },
};
