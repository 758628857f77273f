// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepTranslatedText } from './translated-text.ts';

let root: Root;
let page: HTMLElement;

beforeAll(() => keepTranslatedText(document));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('main');
  document.body.append(page);
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

function show(screen: React.ReactNode): void {
  act(() => root.render(screen));
}

/** Each text in capitals, in the two elements of Chrome's translation; `put` is how it gets there. */
function translate(put: (text: Text, font: Element) => void = (text, font) => text.replaceWith(font)) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.nodeName === 'FONT') continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data.toUpperCase());
    put(text, font);
  }
}

const ways = [
  ['replaced', undefined],
  ['put before it', (text: Text, font: Element) => (text.before(font), text.remove())],
  ['put after it', (text: Text, font: Element) => (text.after(font), text.remove())],
  [
    'put around it',
    (text: Text, font: Element) => (text.replaceWith(font), font.firstElementChild?.replaceChildren(text)),
  ],
] as const;

for (const [way, put] of ways) {
  it(`removes a translated text beside its siblings (${way})`, async () => {
    show(
      <p>
        un{' deux'}
        <b>trois</b>
      </p>,
    );
    translate(put);
    show(
      <p>
        {null}
        {' deux'}
        <b>trois</b>
      </p>,
    );
    translate(put);
    expect(page.textContent?.toLowerCase()).toBe(' deuxtrois');
  });

  it(`shows a new value of a translated text, once (${way})`, async () => {
    const Count = ({ count }: { count: number }) => (
      <p>
        Encore {count} photos
        <i />
      </p>
    );
    show(<Count count={3} />);
    translate(put);
    show(<Count count={4} />);
    expect(page.textContent?.toLowerCase()).toBe('encore 4 photos');
    translate(put);
    show(<Count count={5} />);
    translate(put);
    expect(page.textContent?.toLowerCase()).toBe('encore 5 photos');
  });

  it(`inserts before a translated text, and moves one (${way})`, async () => {
    const List = ({ order }: { order: readonly string[] }) => (
      <div>
        {order.map((one) => (
          <Word key={one}>{one}</Word>
        ))}
      </div>
    );
    show(<List order={['b', 'c']} />);
    translate(put);
    show(<List order={['a', 'c', 'b']} />);
    translate(put);
    expect(page.textContent?.toLowerCase()).toBe('acb');
  });
}

it('hears of a translation in an earlier task', async () => {
  show(
    <p>
      un{' deux'}
      <b>trois</b>
    </p>,
  );
  translate();
  await Promise.resolve();
  show(
    <p>
      {null}
      {' deux'}
      <b>trois</b>
    </p>,
  );
  expect(page.textContent?.toLowerCase()).toBe(' deuxtrois');
});

it('leaves other elements alone', async () => {
  show(
    <p>
      un<b>deux</b>
    </p>,
  );
  const [text] = page.querySelector('p')?.childNodes ?? [];
  await act(async () => text?.replaceWith(document.createElement('i')));
  expect(() => text && page.removeChild(text)).toThrow();
});

/** A text without an element of its own, like each translated message. */
function Word({ children }: { children: string }) {
  return children;
}
