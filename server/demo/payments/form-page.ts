import type { LocaleCode } from '#shared/locales.ts';
import { type Section, sections, verdicts } from '#server/gateways/payments/local/parts/sim-account.ts';
import { escapeHtml } from '../escape-html.ts';
import { fields, type FormField, pageWords, titles, verdictWords } from './form-words.ts';

interface FormPage {
  readonly locale: LocaleCode;
  readonly section: Section;
  readonly values: ReadonlyMap<string, string>;
  /** The invalid fields. */
  readonly errors: ReadonlySet<string>;
}

const FIRST: readonly Section[] = sections.filter((section) => section !== 'document');

/** A part of the form, as a page that works without script. */
export function formPage(page: FormPage): string {
  const { locale, section } = page;
  const words = pageWords[locale];
  const [title, lead] = titles[locale][section];
  const step = FIRST.indexOf(section) + 1;
  const other = locale === 'fr' ? 'en' : 'fr';
  return shell(
    locale,
    title,
    `<p class="brand"><strong>${words.brand}</strong> <a href="?lang=${other}" lang="${other}">${words.other}</a></p>
<p class="note">${words.note}</p>
${step === 0 ? '' : `<p class="step">${words.step(step, FIRST.length)}</p>`}
<h1>${title}</h1><p>${lead}</p>
<form method="post" action="?lang=${locale}" novalidate>
<input type="hidden" name="section" value="${section}">
${fields[section].map((field) => fieldOf(field, page)).join('\n')}
${section === 'terms' ? termsOf(page) : ''}
<p class="actions"><button name="action" value="next">${section === 'terms' ? words.end : words.next}</button>
<button name="action" value="leave" class="quiet" formnovalidate>${words.leave}</button></p>
</form>`,
  );
}

/** A page of the simulator. */
export function shell(locale: LocaleCode, title: string, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${pageWords[locale].brand}</title><link rel="stylesheet" href="/demo.css"></head>
<body class="payment"><main>${body}</main></body></html>`;
}

function fieldOf({ name, label, example, error, type = 'text', isNumeric = false }: FormField, page: FormPage): string {
  const isWrong = page.errors.has(name);
  return `<p class="field"><label for="${name}">${label[page.locale]}</label>
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(page.values.get(name) ?? example)}" required
 autocomplete="off"${isNumeric ? ' inputmode="numeric"' : ''}${isWrong ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}>
${isWrong ? `<span class="error" id="${name}-error">${error[page.locale]}</span>` : ''}</p>`;
}

function termsOf({ locale, values, errors }: FormPage): string {
  const words = pageWords[locale];
  const isWrong = errors.has('terms');
  const options = verdicts.map((verdict) => {
    const isChosen = values.get('verdict') === verdict ? ' selected' : '';
    return `<option value="${verdict}"${isChosen}>${verdictWords[locale][verdict]}</option>`;
  });
  return `<p class="field"><label for="verdict">${words.verdict}</label>
<select id="verdict" name="verdict">${options.join('')}</select></p>
<p class="check"><input type="checkbox" id="terms" name="terms" value="1"${isWrong ? ' aria-invalid="true" aria-describedby="terms-error"' : ''}>
<label for="terms">${words.accept}</label></p>
${isWrong ? `<p class="error" id="terms-error">${words.acceptError}</p>` : ''}`;
}
