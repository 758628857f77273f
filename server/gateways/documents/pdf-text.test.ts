import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { pdfOf } from './pdf.ts';

// What Revenu Québec asks of a document of 500 $ or more (IN-203), read from the text of the pages themselves.

const cp1252 = new TextDecoder('windows-1252');

/** The text of a PDF with standard fonts: what its streams print, without spaces, which lines break differently. */
function textOf(pdf: Buffer): string {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const from = at + 'stream\n'.length;
    const content = inflated(pdf.subarray(from, pdf.indexOf('endstream', from)));
    for (const [, hex = ''] of content.matchAll(/<([0-9a-f]+)>/gi)) found.push(cp1252.decode(Buffer.from(hex, 'hex')));
  }
  return withoutSpaces(found.join(''));
}

function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s\u00A0\u00AD\u202F]/g, '');
}

const TPS = '123456789 RT0001';
const TVQ = '1234567890 TQ0001';

function aSnapshot(locale: LocaleCode, hasNumbers: boolean, fields: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
  const taxes = hasNumbers
    ? { tps_cents: 2_250, tvq_cents: 4_489, total_cents: 51_739 }
    : { tps_cents: 0, tvq_cents: 0, total_cents: 45_000 };
  return {
    kind: 'invoice',
    number: '2027-0042',
    locale,
    issued_at: '2027-06-13T02:30:00.000Z',
    seller: {
      name: 'Studio Maude Tremblay-Roy',
      address: ['12, rue Saint-Jean', 'Québec (Québec) G1R 1N8'],
      email: null,
      tps_no: hasNumbers ? TPS : null,
      tvq_no: hasNumbers ? TVQ : null,
    },
    buyer: {
      name: 'Camille Fortin',
      address: ['48, avenue Cartier', 'Québec (Québec) G1R 2S1'],
      email: 'camille@exemple.ca',
      tps_no: null,
      tvq_no: null,
    },
    session: { category: 'wedding', date: '2027-06-12', time: '14:30', duration_min: 90, place: 'Québec' },
    lines: [{ label: 'Forfait Petit mariage', quantity: 1, unit_cents: 45_000, total_cents: 45_000 }],
    subtotal_cents: 45_000,
    ...taxes,
    payments: [{ at: '2027-06-13T02:30:00.000Z', cents: taxes.total_cents, card: { brand: 'visa', last4: '4242' } }],
    corrects: null,
    reason: '',
    ...fields,
  };
}

/** As printed; the number is found as it is. */
const words = {
  fr: {
    titles: { invoice: 'Facture', receipt: 'Reçu', credit_note: 'Note de crédit' },
    date: '12 juin 2027',
    unit: '450,00 $',
    tps: '22,50 $',
    tvq: '44,89 $',
    total: { true: '517,39 $', false: '450,00 $' },
    noNumbers: /sansnumérosdetaxes|aucunnuméro|n’estpasinscrit|pasdetaxe|aucunetaxe/i,
  },
  en: {
    titles: { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' },
    date: 'June 12, 2027',
    unit: '$450.00',
    tps: '$22.50',
    tvq: '$44.89',
    total: { true: '$517.39', false: '$450.00' },
    noNumbers: /notax|notregistered|withouttax/i,
  },
} as const;

describe.each(localeCodes)('a document in %s', (locale) => {
  it.each([true, false])(
    'has every field that Revenu Québec asks for; with registration numbers: %s',
    async (hasNumbers) => {
      const snapshot = aSnapshot(locale, hasNumbers);
      const said = words[locale];
      const text = textOf(await pdfOf(snapshot));
      const { seller, buyer } = snapshot;
      const asked = [
        `${said.titles.invoice} ${snapshot.number}`,
        // In Quebec, the day of its issue is that of the session, in the evening.
        said.date,
        ...[seller, buyer].flatMap(({ name, address }) => [name, ...address]),
        'Forfait Petit mariage',
        said.unit,
        said.total[`${hasNumbers}`],
        '4242',
      ];
      for (const one of asked) expect(text).toContain(withoutSpaces(one));
      for (const one of [TPS, TVQ, said.tps, said.tvq])
        expect([one, text.includes(withoutSpaces(one))]).toEqual([one, hasNumbers]);
      expect(said.noNumbers.test(text)).toBe(!hasNumbers);
    },
  );

  it('names the invoice that a credit note corrects, and its reason', async () => {
    const snapshot = aSnapshot(locale, true, {
      kind: 'credit_note',
      number: '2027-0043',
      corrects: '2027-0042',
      reason: 'Pluie.',
    });
    const text = textOf(await pdfOf(snapshot));
    for (const one of [words[locale].titles.credit_note, '2027-0043', '2027-0042', 'Pluie.', TPS, TVQ])
      expect(text).toContain(withoutSpaces(one));
  });
});
