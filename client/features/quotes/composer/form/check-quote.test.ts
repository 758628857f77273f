import { describe, expect, it } from 'vitest';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import { quoteValues } from '#shared/quotes/quote.fields.ts';
import { linesText, parseLines, parsePrice, parseQuantity, type TypedLine } from '../lines/typed-lines.ts';
import { checkQuote } from './check-quote.ts';
import { asksLength, type ComposerFields, fieldsOf, lengthOf, startFields, withLines } from './composer-fields.ts';

const request = { id: '01930000-0000-7000-8000-00000000a001', date: '2027-06-14', time: '14:30', duration_min: 180 };
const quote = aQuoteRow();
const filling = { request, planId: null, isNew: true, locale: 'fr' } as const;
const aForm = (fields: Partial<ComposerFields> = {}): ComposerFields => ({
  ...fieldsOf({ ...quoteValues(quote), date: null, time: null }, filling),
  agreed_min: '180',
  ...fields,
});
const line = (fields: Partial<TypedLine> = {}): TypedLine => ({
  key: '7',
  label: 'Portrait',
  quantity: '1',
  price: '450,00',
  isDiscount: false,
  ...fields,
});
const check = (fields: Partial<ComposerFields>) => checkQuote(aForm(fields), { id: quote.id, request });
const errorsOf = (fields: Partial<ComposerFields>) => {
  const found = check(fields);
  return found.isComplete ? [] : found.errors.map(({ field, validation }) => `${field} ${validation}`);
};
const lines = (...all: TypedLine[]) => ({ lines: linesText(all) });

describe('the check of a typed quote', () => {
  it('takes what a quote says, and names the slot that its price is for', () => {
    const slot = { date: '2027-06-14', time: '14:30', duration_min: 180 };
    expect(check({})).toMatchObject({
      isComplete: true,
      payload: { line_items: quote.line_items, ...slot, plan_id: null },
    });
  });

  it('names the line of an error by its key, even behind a blank one', () => {
    const blank = line({ key: '1', label: '', price: '' });
    expect(errorsOf(lines(blank, line({ label: ' ', price: 'beaucoup', quantity: '1,234' })))).toEqual([
      'line.7.label required',
      'line.7.quantity decimals',
      'line.7.unit_cents format',
    ]);
  });

  it('asks for the fields of the only line, and for a line when there is none', () => {
    expect(errorsOf(lines(line({ label: '', price: '' })))).toEqual([
      'line.7.label required',
      'line.7.unit_cents required',
    ]);
    expect(errorsOf(lines())).toEqual(['line_items minimum']);
  });

  it('refuses a subtotal below a dollar', () => {
    expect(errorsOf(lines(line(), line({ key: '8', label: 'Rabais', isDiscount: true })))).toEqual([
      'line_items minimum',
    ]);
  });

  it('refuses an hour that its day does not have', () => {
    expect(errorsOf({ date: '2027-03-14', time: '02:30' })).toEqual(['time nonexistent']);
  });

  it('waits for the answer when lines make it longer than it was asked for', () => {
    const longer = lines(line(), line({ key: '8', label: 'Heure supplémentaire', price: '120' }));
    expect(errorsOf({ ...longer, base_min: '180', agreed_min: '' })).toEqual(['duration_min asked']);
    expect(check({ ...longer, base_min: '180', agreed_min: '240' })).toMatchObject({ payload: { duration_min: 240 } });
    expect(check({ ...longer, base_min: '180', length: '180' })).toMatchObject({ payload: { duration_min: 180 } });
  });
});

describe('the length of a typed quote', () => {
  const extra = (quantity: string) => line({ key: '8', label: 'Heure supplémentaire', quantity, price: '120' });
  const begun = aForm({ ...lines(line()), base_min: '180' });

  it('follows its lines of hours', () => {
    expect(lengthOf({ ...begun, ...withLines(begun, [line(), extra('1,5')]) })).toBe(270);
  });

  it('stays as chosen until lines of hours change', () => {
    const chosen = { ...begun, ...lines(line(), extra('1')), length: '180' };
    expect(lengthOf({ ...chosen, ...withLines(chosen, [line({ label: 'Autre' }), extra('1')]) })).toBe(180);
    const more = { ...chosen, ...withLines(chosen, [line(), extra('2')]) };
    expect([lengthOf(more), asksLength(more, 180)]).toEqual([300, true]);
  });

  it('is asked again when the form begins anew', () => {
    const start = {
      plan_id: null,
      line_items: [{ label: 'Journée', quantity: 1, unit_cents: 90_000 }],
      duration_min: 480,
      photos_included: null,
      delivery_days: 5,
      policy: 'moderee',
    } as const;
    const anew = aForm({ message: 'Bonjour', ...startFields({ ...start, line_items: [...start.line_items] }, 'fr') });
    expect([lengthOf(anew), asksLength(anew, 180), anew.message]).toEqual([480, true, 'Bonjour']);
  });
});

describe('a typed line', () => {
  it.each([
    ['1', 1],
    ['1,5', 1.5],
    [' 2.25 ', 2.25],
    ['', null],
    ['deux', null],
    ['-1', null],
  ])('has the quantity of « %s »', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  it.each([
    ['50', false, 5_000],
    ['50', true, -5_000],
    ['-50', false, -5_000],
    ['−12,50 $', false, -1_250],
    ['0', true, 0],
    ['cher', false, null],
  ])('has the price of « %s », a discount or not (%s)', (price, isDiscount, cents) => {
    expect(parsePrice({ price, isDiscount })).toBe(cents);
  });

  it('is read as far as an older or damaged text says it', () => {
    expect(parseLines('')).toEqual([]);
    expect(parseLines('[{"key":"1","label":3},null]')).toMatchObject([{ key: '1', label: '' }, { key: '' }]);
  });
});
