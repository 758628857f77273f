import { newId } from '../../foundation/new-id.ts';
import type { Call } from '../access-rows.ts';

/** One request for each call of the administration's own pages. */
export const deskCalls = {
  incidents: () => ({ url: '/api/incidents' }),
  incident: () => ({ url: `/api/incidents/${newId()}`, answer: 404 }),
  saveIncident: () => ({
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
  adminDashboard: () => ({ url: '/api/admin/dashboard' }),
  deskContracts: () => ({ url: '/api/admin/contracts' }),
  deskContract: () => ({ url: `/api/admin/contracts/${newId()}`, answer: 404 }),
  journal: () => ({ url: '/api/admin/journal' }),
  retryJob: () => ({ url: `/api/admin/jobs/${newId()}/retry`, answer: 404 }),
  setJobAside: () => ({ url: `/api/admin/jobs/${newId()}/set-aside`, answer: 404 }),
  adminWeeks: () => ({ url: '/api/admin/weeks' }),
} as const satisfies Readonly<Record<string, () => Call>>;
