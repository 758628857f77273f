import { expect, it } from 'vitest';
import { timeTests } from './time-tests.ts';

it('a test knows time by its own text, by what it imports, and a screen by its folder', () => {
  const [unit, screens, server] = [timeTests('unit'), timeTests('screens'), timeTests('server-sqlite*')];
  // Their own text; the rule that they import; the screens beside them.
  expect(unit).toContain('shared/dates.test.ts');
  expect(unit).toContain('shared/bookings/hold-rules.test.ts');
  expect(screens).toContain('client/features/bookings/list/bookings.screen.test.tsx');
  expect(server).toContain('server/modules/notifications/push/push.test.ts');
});

it('a test without a date, and one of the built pages, does not', () => {
  expect(timeTests('unit')).not.toContain('shared/protocol/endpoint.test.ts');
  expect(timeTests('screens')).not.toContain('client/ui/photo/photo.screen.test.tsx');
  const server = timeTests('server-sqlite*');
  expect(server).not.toContain('server/gateways/images/heic.test.ts');
  expect(server.filter((file) => file.startsWith('server/built/'))).toEqual([]);
});
