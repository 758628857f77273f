import { refOf } from '../../gateways/payments/local/parts/sim-state.ts';
import type { Played } from './book.ts';
import { pictureOf } from './picture.ts';
import type { Stage } from './stage.ts';

/** Once the dust has settled, the provider keeps the cards that payments name, and no others. */
export async function cardFaults(stage: Stage, played: readonly Played[]): Promise<string[]> {
  const { methods } = stage.payments.simulator.state;
  const named = new Set<string>();
  const given = new Set<string>();
  for (const { id } of played) {
    const { payment, there } = await pictureOf(stage, id);
    if ((payment?.method_id ?? null) !== null) named.add(payment?.method_id ?? '');
    for (const { payment_method } of [...there.setups, ...there.intents]) {
      const method = payment_method === null ? null : refOf(payment_method);
      if (method !== null) given.add(method);
    }
  }
  const kept = [...given].filter((id) => (methods[id]?.customer ?? null) !== null);
  return [
    ...kept.filter((id) => !named.has(id)).map((id) => `at the end: ${id} is kept for nothing`),
    ...[...named].filter((id) => !kept.includes(id)).map((id) => `at the end: ${id} is named, and not kept`),
  ];
}
