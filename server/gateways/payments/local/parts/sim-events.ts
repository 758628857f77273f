import { newSimId, secondsOf, type SimWorld } from './sim-call.ts';
import type { SimEvent } from './sim-state.ts';

/** Records that something happened, and sends it once it is stored. The object is copied as it is now. */
export function happen(world: SimWorld, type: string, object: object, account?: string): void {
  const event: SimEvent = {
    id: newSimId('evt'),
    type,
    ...(account === undefined ? {} : { account }),
    created: secondsOf(world.now()),
    data: { object: structuredClone(object) },
  };
  world.store.change(({ events }) => events.push(event));
  world.store.afterwards(() => world.send(event));
}
