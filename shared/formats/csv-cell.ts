const FORMULA = String.raw`(?=[\s"']*[=+@\-＝＋－＠])`;
/** Characters that end a cell in some language, whatever separates the file's own: in a French Excel, a semicolon does. */
const inside = new RegExp(String.raw`[;,|\t\r\n]${FORMULA}`, 'g');
const first = new RegExp(String.raw`^(?:[\t\r\n]|${FORMULA})`);

/**
 * A text as a cell of comma-separated values that no spreadsheet runs as a formula, wherever it begins a cell. An
 * apostrophe makes a text of what follows (OWASP, "CSV Injection").
 */
export function plainCell(text: string): string {
  const plain = text.replaceAll(inside, "$&'");
  return first.test(plain) ? `'${plain}` : plain;
}
