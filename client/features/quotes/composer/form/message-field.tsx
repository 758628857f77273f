import { memo } from 'react';
import { TextLength } from '#client/frame/feedback/text-length.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { MAX_QUOTE_MESSAGE } from '#shared/quotes/quote.schema.ts';
import { FieldWords } from './field-words.tsx';
import type { FieldsProps } from './use-composer.ts';

interface MessageFieldProps extends Pick<FieldsProps, 'locale' | 'set' | 'leave'> {
  readonly label: string;
  readonly message: string;
  readonly error: ReturnType<FieldsProps['errorOf']>;
}

/** The photographer's words to the client. A key elsewhere does not render it. */
export const MessageField = memo(function MessageField(props: MessageFieldProps) {
  const { label, message, error, locale, set, leave } = props;
  return (
    <TextArea
      label={label}
      value={message}
      rows={4}
      aside={<TextLength text={message} most={MAX_QUOTE_MESSAGE} locale={locale} />}
      error={error === null ? null : <FieldWords error={error} value={message} locale={locale} />}
      onChange={({ target }) => set({ message: target.value })}
      onBlur={() => leave('message')}
    />
  );
});
