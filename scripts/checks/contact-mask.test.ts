import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contactsIn, maskContacts } from '#shared/threads/mask/contact-mask.ts';

/** The least part of what is masked that must be right, and of what leads to somebody that must be masked. */
const LEAST = 0.95;

interface Sample {
  readonly text: string;
  readonly leaks: readonly (readonly [start: number, end: number])[];
}

/** One message a line; what leads to its writer is between ⟨ and ⟩. */
function corpus(language: 'french' | 'english'): Sample[] {
  const lines = readFileSync(join(import.meta.dirname, `../../shared/threads/mask/corpus/${language}.txt`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const leaks: [number, number][] = [];
    let text = '';
    for (const part of line.split(/(?=⟨)|(?<=⟩)/u)) {
      const said = part.replaceAll(/[⟨⟩]/gu, '');
      if (part.startsWith('⟨')) leaks.push([text.length, text.length + said.length]);
      text += said;
    }
    return { text, leaks };
  });
}

describe.each(['french', 'english'] as const)('the %s corpus', (language) => {
  it('is masked where it leads to somebody, and nowhere else', () => {
    const samples = corpus(language);
    let [right, masked, leaks, caught] = [0, 0, 0, 0];
    const wrong: string[] = [];
    for (const { text, leaks: marked } of samples) {
      const found = contactsIn(text);
      masked += found.length;
      leaks += marked.length;
      const isMarked = found.filter(({ start, end }) => marked.some(([from, to]) => start < to && end > from));
      right += isMarked.length;
      // Caught as a whole: no letter or digit of it is left.
      const isCaught = marked.filter(([from, to]) => found.some(({ start, end }) => start <= from && end >= to));
      caught += isCaught.length;
      if (isMarked.length < found.length || isCaught.length < marked.length) wrong.push(maskContacts(text));
    }
    const [precision, recall] = [right / masked, caught / leaks];
    console.log(
      `${language}: ${samples.length} messages, ${leaks} leaks; precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
      wrong,
    );
    expect(samples.length).toBeGreaterThanOrEqual(140);
    expect(precision).toBeGreaterThanOrEqual(LEAST);
    expect(recall).toBeGreaterThanOrEqual(LEAST);
  });
});

it('one mark stands for each, and the words around them stay', () => {
  expect(maskContacts('Au 418 555-0199, ou a@b.ca!')).toBe('Au ⟦phone⟧, ou ⟦email⟧!');
  expect(maskContacts('Rien à masquer.')).toBe('Rien à masquer.');
});
