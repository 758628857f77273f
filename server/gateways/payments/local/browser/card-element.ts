import { completions, problemOf, shownAs, type Typed } from './fields.ts';
import { type FieldName, fieldNames, type FormLanguage, hints, labels, placeholders, wordsOf } from './words.ts';

/** An event of the form, in Stripe.js's format. */
export interface ElementEvent {
  readonly elementType: 'payment';
  readonly complete?: boolean;
  readonly empty?: boolean;
  readonly collapsed?: boolean;
  readonly value?: { readonly type: 'card' };
}

type Listener = (event: ElementEvent) => void;

interface Field {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement;
  readonly error: HTMLElement;
}

const NAME = 'simulated-card';

/** Drawn in the colours of the page: no frame, and no style that a strict policy refuses. */
const STYLES = `
.${NAME} { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; min-width: 0; font-size: 16px; line-height: 24px; }
.${NAME} > div { display: grid; gap: 4px; align-content: start; min-width: 0; }
.${NAME} > .wide { grid-column: 1 / -1; }
.${NAME} label { font-size: 14px; line-height: 20px; font-weight: 500; color: var(--ink, CanvasText); }
.${NAME} input { box-sizing: border-box; width: 100%; min-width: 0; height: 48px; margin: 0; padding: 0 12px;
  font: inherit; font-size: 16px; color: var(--ink, CanvasText); background: var(--surface, Canvas);
  border: 1px solid var(--field, GrayText); border-radius: var(--radius, 8px); }
.${NAME} input::placeholder { color: var(--secondary, GrayText); opacity: 1; }
.${NAME} input[aria-invalid='true'] { border-color: var(--error, #b3261e); }
.${NAME} .problem { font-size: 14px; line-height: 20px; color: var(--error, #b3261e); }
.${NAME} > p { grid-column: 1 / -1; margin: 0; font-size: 14px; line-height: 20px; color: var(--secondary, GrayText); }
.${NAME} .problem:empty { display: none; }
`;

let isStyled = false;

function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The form of a card, with the calls of Stripe's Payment Element that a page uses. */
export class CardElement {
  readonly #language: FormLanguage;
  readonly #fields: Record<FieldName, Field>;
  readonly #root: HTMLElement;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(language: FormLanguage) {
    this.#language = language;
    this.#fields = {
      number: this.#field('number'),
      expiry: this.#field('expiry'),
      cvc: this.#field('cvc'),
      postal: this.#field('postal'),
    };
    this.#root = document.createElement('div');
    this.#root.className = NAME;
    const hint = document.createElement('p');
    hint.textContent = hints[language];
    this.#root.append(...fieldNames.map((name) => this.#fields[name].box), hint);
  }

  mount(place: string | HTMLElement): void {
    const target = typeof place === 'string' ? document.querySelector(place) : place;
    if (target === null) throw new Error('Nothing to mount the element in');
    addStyles();
    target.append(this.#root);
    setTimeout(() => this.#tell('ready', { elementType: 'payment' }));
  }

  unmount(): void {
    this.#root.remove();
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  on(event: string, listener: Listener): this {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    const only: Listener = (what) => {
      this.off(event, only);
      listener(what);
    };
    return this.on(event, only);
  }

  update(): this {
    return this;
  }

  collapse(): this {
    return this;
  }

  focus(): void {
    this.#fields.number.input.focus();
  }

  blur(): void {
    for (const name of fieldNames) this.#fields[name].input.blur();
  }

  clear(): void {
    for (const name of fieldNames) this.#fields[name].input.value = '';
    this.#changed();
  }

  typed(): Typed {
    const valueOf = (name: FieldName) => this.#fields[name].input.value;
    return { number: valueOf('number'), expiry: valueOf('expiry'), cvc: valueOf('cvc'), postal: valueOf('postal') };
  }

  /** Shows what is wrong beside each field, and goes to the first. @returns its code and words; null where nothing is */
  check(): { readonly code: string; readonly message: string } | null {
    const wrong = fieldNames.filter((name) => this.#show(name) !== null);
    const [first] = wrong;
    if (first === undefined) return null;
    this.#fields[first].input.focus();
    const code = problemOf(first, this.typed(), new Date()) ?? 'incomplete_payment_details';
    return { code, message: wordsOf(this.#language, [code], code) };
  }

  #field(name: FieldName): Field {
    const id = `${NAME}-${name}`;
    const box = document.createElement('div');
    if (name === 'number' || name === 'postal') box.className = 'wide';
    const label = document.createElement('label');
    label.htmlFor = id;
    label.textContent = labels[this.#language][name];
    const input = document.createElement('input');
    Object.assign(input, { id, type: 'text', placeholder: placeholders[this.#language][name], spellcheck: false });
    input.autocomplete = completions[name];
    input.inputMode = name === 'postal' ? 'text' : 'numeric';
    input.setAttribute('aria-describedby', `${id}-problem`);
    const error = document.createElement('span');
    error.id = `${id}-problem`;
    error.className = 'problem';
    input.addEventListener('input', () => this.#typed(name));
    input.addEventListener('focus', () => this.#tell('focus', { elementType: 'payment' }));
    input.addEventListener('blur', () => {
      if (input.value !== '') this.#show(name);
      this.#tell('blur', { elementType: 'payment' });
    });
    box.append(label, input, error);
    return { box, input, error };
  }

  /** Writes a field in its form; what is added at its end keeps the caret there. */
  #typed(name: FieldName): void {
    const { input, error } = this.#fields[name];
    const isAtEnd = input.selectionStart === input.value.length;
    const shown = shownAs(name, input.value);
    if (isAtEnd && shown !== input.value) input.value = shown;
    error.textContent = '';
    input.removeAttribute('aria-invalid');
    this.#changed();
  }

  #changed(): void {
    const typed = this.typed();
    const complete = fieldNames.every((name) => problemOf(name, typed, new Date()) === null);
    const empty = fieldNames.every((name) => typed[name] === '');
    this.#tell('change', { elementType: 'payment', complete, empty, collapsed: false, value: { type: 'card' } });
  }

  #show(name: FieldName): string | null {
    const { input, error } = this.#fields[name];
    const problem = problemOf(name, this.typed(), new Date());
    error.textContent = problem === null ? '' : wordsOf(this.#language, [problem], problem);
    if (problem === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    return problem;
  }

  #tell(event: string, what: ElementEvent): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(what);
  }
}
