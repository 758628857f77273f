import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

type Values = Record<string, unknown>;

/** A backslash as an escape sequence, which Lingui decodes to a backslash. */
const BACKSLASH = String.raw`\x5c`;

/**
 * Shows values as they were typed: Lingui decodes escape sequences in the finished text, so that `\x41` in somebody's
 * words would become an A.
 */
export class PlainI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(asked: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof asked === 'string') return super._(asked, values && asTyped(values), options);
    return super._(asked.values === undefined ? asked : { ...asked, values: asTyped(asked.values) });
  }
}

function asTyped(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
    ]),
  );
}
