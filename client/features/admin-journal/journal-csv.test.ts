import { expect, it } from 'vitest';
import { journalCsv } from './journal-csv.ts';

it('a CSV has an entry a line, with who did what to what', () => {
  const entry = { id: 'e1', kind: 'action', at: '2027-06-14T14:00:00.000Z', name: 'provider.approve' } as const;
  const rest = { state: 'done', tries: 0, error: null, is_repeating: false } as const;
  const rows = [
    { ...entry, ...rest, actor: { id: 'p1', full_name: '=Léonie' }, object: { type: 'provider', id: 'v1' } },
    { ...entry, ...rest, id: 'e2', actor: null, object: null },
  ];
  expect(journalCsv(rows).split('\r\n')).toEqual([
    'at,kind,name,state,actor,object_type,object_id,tries,error,id',
    "2027-06-14T14:00:00.000Z,action,provider.approve,done,'=Léonie,provider,v1,0,,e1",
    '2027-06-14T14:00:00.000Z,action,provider.approve,done,,,,0,,e2',
    '',
  ]);
});
