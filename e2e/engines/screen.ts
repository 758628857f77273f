import { until } from './until.ts';
import type { Tab } from './engine.ts';

/** A control's accessible name, or a part of the page's text. */
export type Words = string | RegExp;

type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading';

/** A page as a person sees and uses it, by its texts. */
export class Screen {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  goto(url: string): Promise<void> {
    return this.tab.goto(url);
  }

  path(): Promise<string> {
    return this.tab.evaluate(() => location.pathname);
  }

  async press(name: Words): Promise<void> {
    await this.#click(await this.#find('button', name));
  }

  /** Clicks an element without a name, once it exists. */
  async tap(selector: string): Promise<void> {
    await until(`${selector} is there`, () =>
      this.tab.evaluate((wanted) => document.querySelector(wanted) !== null, selector),
    );
    await this.#click(selector);
  }

  async follow(name: Words): Promise<void> {
    await this.#click(await this.#find('link', name));
  }

  /** A radio button or a checkbox, by its label. */
  async choose(label: Words): Promise<void> {
    await this.#click(await this.#find('choice', label));
  }

  /** Replaces the text of a field. */
  async fill(label: Words, text: string): Promise<void> {
    const field = await this.#find('field', label);
    await this.tab.evaluate((selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
      input?.select();
    }, field);
    await this.tab.type(text);
    await until(`${String(label)} says ${text}`, async () => (await this.valueOf(label)) === text);
  }

  /** Selects from a list, with a change event. */
  async pick(label: Words, option: string): Promise<void> {
    const field = await this.#find('field', label);
    await this.tab.evaluate(
      (selector, wanted) => {
        const select = document.querySelector<HTMLSelectElement>(selector);
        const found = [...(select?.options ?? [])].find(({ text }) => text.trim() === wanted);
        if (select === null || found === undefined) throw new Error(`No option ${wanted}`);
        select.value = found.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      field,
      option,
    );
  }

  async valueOf(label: Words): Promise<string> {
    const field = await this.#find('field', label);
    return this.tab.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value ?? '', field);
  }

  async heading(name: Words): Promise<void> {
    await this.#find('heading', name);
  }

  /** A text anywhere on the page. */
  async sees(words: Words, patienceMs?: number): Promise<void> {
    await until(`the page says ${String(words)}`, () => this.says(words), patienceMs);
  }

  async says(words: Words): Promise<boolean> {
    const text = await this.tab.evaluate(() => document.body.innerText.replaceAll('\u00A0', ' '));
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  }

  /** In the middle of the window: at its edge, a sticky bar would receive the click. */
  async #click(selector: string): Promise<void> {
    await this.tab.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center' }), selector);
    await this.tab.click(selector);
  }

  /** @returns a CSS selector of the element with this name, once it exists and is enabled */
  async #find(kind: Kind, name: Words): Promise<string> {
    const [source, flags] = typeof name === 'string' ? [`^${escaped(name)}$`, ''] : [name.source, name.flags];
    const mark = `${kind} ${source}`;
    await until(`${kind} ${String(name)}`, () => this.tab.evaluate(markNamed, kind, source, flags, mark));
    return `[data-found="${quoted(mark)}"]`;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`);
}

/** Runs in the page: marks the first control with this name, if it exists and is shown and enabled. */
function markNamed(kind: Kind, source: string, flags: string, mark: string): boolean {
  const name = new RegExp(source, flags);
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const kinds: Record<Kind, string> = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    field: 'input:not([type="radio"]):not([type="checkbox"]), select, textarea',
    choice: 'input[type="radio"], input[type="checkbox"]',
    heading: 'h1, h2, h3',
  };
  const labelOf = (element: Element) =>
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].map((label) => label.textContent)
      : [];
  const isShown = (element: Element) => element.checkVisibility() || element.matches('input');
  for (const old of document.querySelectorAll('[data-found]')) {
    if (old.getAttribute('data-found') === mark) old.removeAttribute('data-found');
  }
  const found = [...document.querySelectorAll(kinds[kind])].find((element) => {
    const names = [element.getAttribute('aria-label'), ...labelOf(element), element.textContent];
    return isShown(element) && !element.matches(':disabled') && names.some((one) => name.test(words(one)));
  });
  const label = kind === 'choice' && found instanceof HTMLInputElement ? found.labels?.[0] : null;
  (label ?? found)?.setAttribute('data-found', mark);
  return found !== undefined;
}
