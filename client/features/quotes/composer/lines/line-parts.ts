import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { TypedLine } from './typed-lines.ts';

/** The callbacks of a line; the same functions at each render. */
export interface LineActions {
  readonly onType: (key: string, changes: Partial<TypedLine>) => void;
  readonly onRemove: (line: TypedLine) => void;
  readonly onLeave: (field: string) => void;
}

/** The errors of one line. */
export interface LineErrors {
  readonly label: FieldError | null;
  readonly quantity: FieldError | null;
  readonly price: FieldError | null;
}

/** Whether a line is shown as before: its functions are the same at each render. */
export function isSame<
  Props extends LineErrors & { readonly line: TypedLine; readonly isOpen?: boolean; readonly locale: LocaleCode },
>(a: Props, b: Props): boolean {
  return (
    hasSameText(a.line, b.line) &&
    a.isOpen === b.isOpen &&
    a.locale === b.locale &&
    a.label?.validation === b.label?.validation &&
    a.quantity?.validation === b.quantity?.validation &&
    a.price?.validation === b.price?.validation
  );
}

/** Each key makes new lines of the form's text. */
function hasSameText(a: TypedLine, b: TypedLine): boolean {
  return (
    a.key === b.key &&
    a.label === b.label &&
    a.quantity === b.quantity &&
    a.price === b.price &&
    a.isDiscount === b.isDiscount
  );
}
