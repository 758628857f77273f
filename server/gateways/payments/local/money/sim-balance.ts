import { missingThing, pageOf, simRoute } from '../parts/sim-call.ts';
import { PLATFORM, refOf } from '../parts/sim-state.ts';

/** The calls that read what was moved: charges, transfers, payouts, and the movements of a balance. */
export const balanceRoutes = [
  simRoute('GET /v1/charges/:id', [], (_call, { store }, id = '') => {
    const charge = store.state.charges[id];
    if (charge === undefined) throw missingThing('charge', id);
    return charge;
  }),
  simRoute('GET /v1/transfers/:id', [], (_call, { store }, id = '') => {
    const transfer = store.state.transfers[id];
    if (transfer === undefined) throw missingThing('transfer', id);
    return transfer;
  }),
  simRoute('GET /v1/payouts/:id', [], ({ account }, { store }, id = '') => {
    const payout = store.state.payouts[id];
    const isTheirs = store.state.moves.some(({ of, account: owner }) => of.source === id && owner === account);
    if (payout === undefined || !isTheirs) throw missingThing('payout', id);
    return payout;
  }),
  simRoute('GET /v1/payouts', ['created', 'limit', 'starting_after'], (call, { store }) => {
    const { payouts, moves } = store.state;
    const theirs = moves.filter(({ account, of }) => of.type === 'payout' && account === call.account);
    const rows = theirs.map(({ of }) => payouts[refOf(of.source)]).filter((payout) => payout !== undefined);
    return pageOf(call, rows);
  }),
  simRoute(
    'GET /v1/balance_transactions',
    ['created', 'currency', 'limit', 'payout', 'source', 'starting_after', 'type'],
    (call, { store }) => {
      const owner = call.account ?? PLATFORM;
      const { form } = call;
      const rows = store.state.moves.filter(
        ({ account, payout, of }) =>
          account === owner &&
          (form.get('payout') === undefined || payout === form.get('payout')) &&
          (form.get('source') === undefined || of.source === form.get('source')) &&
          (form.get('type') === undefined || of.type === form.get('type')),
      );
      return pageOf(
        call,
        rows.map(({ of }) => of),
      );
    },
  ),
];
