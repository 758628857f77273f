import { formLists } from '../form/form-lists.queries.ts';
import { keptBoard } from '../kept-board.queries.ts';
import { boardAskOf } from './contracts-search.ts';

/** The number of requests near a photographer that they may answer, as this device has them. */
export async function nearbyCount(): Promise<number> {
  return (await keptBoard(boardAskOf({}, await formLists())))?.rows.length ?? 0;
}
