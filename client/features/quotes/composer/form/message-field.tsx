import { TextLength } from '#client/frame/feedback/text-length.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { MAX_QUOTE_MESSAGE } from '#shared/quotes/quote.schema.ts';
import { FieldWords } from './field-words.tsx';
import type { FieldsProps } from './use-composer.ts';

/** The photographer's words to the client. */
export function MessageField({ fields, locale, errorOf, set, leave, label }: FieldsProps & { readonly label: string }) {
  const error = errorOf('message');
  return (
    <TextArea
      label={label}
      value={fields.message}
      rows={4}
      aside={<TextLength text={fields.message} most={MAX_QUOTE_MESSAGE} locale={locale} />}
      error={error === null ? null : <FieldWords error={error} value={fields.message} locale={locale} />}
      onChange={({ target }) => set({ message: target.value })}
      onBlur={() => leave('message')}
    />
  );
}
