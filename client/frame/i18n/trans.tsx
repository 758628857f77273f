import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * The component of every translated text with elements (`lingui.config.ts`). Lingui puts the values into the text and
 * then reads the elements from it, so that `<0>` in somebody's name would be one of ours. A value that is no string is
 * put in as a node instead, which nothing reads.
 */
export function Trans({ values, ...props }: TransProps) {
  return values === undefined ? <LinguiTrans {...props} /> : <LinguiTrans {...props} values={withNodes(values)} />;
}

function withNodes(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
}
