import type { ViewProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

export type Pdf = typeof import('@react-pdf/renderer');
export type Style = NonNullable<ViewProps['style']>;
/** A line of text, in the typography of the document's language. */
export type Print = (words: string, style?: Style) => ReactElement;

const INK = '#17324D';
const QUIET = '#5B6B7A';
const RULE = '#D9D5CC';

export const styles = {
  page: { padding: 48, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.4, color: INK },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  brand: { fontFamily: 'Helvetica-Bold', fontSize: 18, lineHeight: 1.3 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.3, marginTop: 24, marginBottom: 4 },
  quiet: { color: QUIET },
  bold: { fontFamily: 'Helvetica-Bold' },
  parties: { flexDirection: 'row', marginTop: 24, gap: 32 },
  party: { flexGrow: 1, flexBasis: 0 },
  table: { marginTop: 28 },
  head: { flexDirection: 'row', paddingBottom: 6, borderBottomWidth: 1, borderBottomColor: INK, color: QUIET },
  line: { flexDirection: 'row', paddingVertical: 6, borderBottomWidth: 0.5, borderBottomColor: RULE },
  label: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  figure: { width: 90, textAlign: 'right' },
  narrow: { width: 66, textAlign: 'right' },
  short: { width: 60, textAlign: 'right' },
  sums: { marginTop: 12, marginLeft: 'auto', width: 240 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  total: {
    marginTop: 4,
    paddingTop: 6,
    borderTopWidth: 1,
    borderTopColor: INK,
    fontFamily: 'Helvetica-Bold',
    fontSize: 13,
    lineHeight: 1.3,
  },
  notes: { marginTop: 28, gap: 4 },
  foot: { position: 'absolute', left: 48, right: 48, bottom: 32, color: QUIET, fontSize: 8 },
} as const;
