import { newId } from '../../foundation/new-id.ts';
import type { Call } from '../access-rows.ts';

/** One request for each call of the administration's own pages. */
export const deskCalls = {
  'incident.list': () => ({ url: '/api/incidents' }),
  'incident.read': () => ({ url: `/api/incidents/${newId()}`, answer: 404 }),
  'incident.save': () => ({
    url: `/api/incidents/${newId()}`,
    payload: {
      happened_on: '2026-11-02',
      happened_until: null,
      noticed_on: '2026-11-03',
      circumstances: 'A laptop was left in a train.',
      information: 'Names.',
      people: null,
      is_serious: 0,
      risk: 'Its disk is encrypted.',
      commission_told_on: null,
      people_told_on: null,
      measures: 'It was erased.',
    },
    headers: { 'if-match': '"0"' },
  }),
  'dashboard.read': () => ({ url: '/api/admin/dashboard' }),
  'contract.list': () => ({ url: '/api/admin/contracts' }),
  'contract.read': () => ({ url: `/api/admin/contracts/${newId()}`, answer: 404 }),
  'journal.list': () => ({ url: '/api/admin/journal' }),
  'job.retry': () => ({ url: `/api/admin/jobs/${newId()}/retry`, answer: 404 }),
  'job.set_aside': () => ({ url: `/api/admin/jobs/${newId()}/set-aside`, answer: 404 }),
  'dashboard.read_weeks': () => ({ url: '/api/admin/weeks' }),
} as const satisfies Readonly<Record<string, () => Call>>;
