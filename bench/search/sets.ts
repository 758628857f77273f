/** Filters that few, many or no entries pass, and those that no index has. @param date a day on which about half are free */
export function worstSets(date: string): readonly string[] {
  const filters = [
    ['', 'name=wedding'],
    ['', 'city=quebec'],
    ['', 'booking_type=personal'],
    ['', 'q=photo', 'q=awor10', 'q=nobody', 'q=a%20b%20c%20d', 'q=an%20ph%20wo%20r'],
    ['', 'price_min=1901', 'price_min=99999', 'price_max=99', 'price_max=150'],
    ['', `date=${date}`],
  ];
  return filters
    .reduce((all, choices) => all.flatMap((one) => choices.map((choice) => `${one}&${choice}`)), [''])
    .map((set) => set.replace(/^&+/, '').replaceAll(/&+/g, '&').replace(/&$/, ''));
}

/** The addresses that are asked with each of them. */
export const askers = ['/api/providers?', '/api/plans?sort=price&', '/api/search/counts?'] as const;
