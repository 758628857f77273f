import type { Move, Played } from './moves.ts';

// Histories in which the code that tells was once wrong, or may easily be: each is played in every run.

const ask: Move = { move: 'ask', at: 0 };
const quote: Move = { move: 'quote', at: 0 };
const accept: Move = { move: 'accept', at: 0 };
const pay: Move = { move: 'pay', at: 0 };
const calm: Move = { move: 'calm' };
/** Mail servers fail all day. */
const lateMails: Move = { move: 'run', mail: ['before', 'before', 'before', 'before'], push: [], commit: [] };
const session = (hours: 47 | 1): Move => ({ move: 'wait_for_session', hours });
const days = (count: number): Move[] => Array.from({ length: count }, () => ({ move: 'wait', minutes: 1_500 }));
const agreed = [ask, quote, accept, pay];
const of = (move: Extract<Move, { by: 'client' | 'photographer' }>['move'], by: 'client' | 'photographer') =>
  ({ move, by, at: 0 }) as Move;

export const known: readonly Played[] = [
  // The first message is read, the second one waits: its photographer hears of it once, and not too early.
  {
    opening: [ask, calm],
    moves: [of('write', 'client'), of('read_thread', 'photographer'), of('write', 'client')],
  },
  // Another date is proposed, taken back, and proposed again before anybody heard of the first.
  {
    opening: agreed,
    moves: [of('propose', 'client'), of('take_back', 'client'), of('propose', 'client')],
  },
  // Somebody is suspended, comes back, and is suspended again before anybody heard of the first.
  {
    opening: agreed,
    moves: [of('suspend', 'client'), of('restore', 'client'), of('suspend', 'client')],
  },
  {
    opening: agreed,
    moves: [of('suspend', 'photographer'), of('restore', 'photographer'), of('suspend', 'photographer')],
  },
  // A quote is accepted, its slot given up, and accepted again.
  { opening: [ask, quote, accept], moves: [of('cancel', 'client'), accept, of('cancel', 'client'), accept] },
  { opening: [ask, quote, accept], moves: [of('cancel', 'client'), accept, of('cancel', 'client')] },
  // A first session is cancelled before its photographer heard of it, and a second one agreed.
  { opening: agreed, moves: [of('cancel', 'client'), ask, { ...quote, at: 1 }, { ...accept, at: 1 }] },
  {
    opening: [ask, quote],
    moves: [{ move: 'edit', at: 1 }, { move: 'edit', at: 2 }, { move: 'withdraw_quote', at: 0 }, quote],
  },
  // The mail server, the push service and transactions fail in turns while a quote comes, changes and goes.
  {
    opening: [ask, quote],
    moves: [
      { move: 'run', mail: ['after', 'killed'], push: ['before', 'after'], commit: ['none', 'lost'] },
      { move: 'run', mail: ['killed', 'before'], push: ['after', 'before'], commit: ['rollback', 'none', 'lost'] },
      calm,
      { move: 'edit', at: 1 },
      { move: 'run', mail: ['before'], push: ['before'], commit: [] },
      { move: 'withdraw_quote', at: 0 },
      { move: 'run', mail: [], push: [], commit: ['rollback'] },
    ],
  },
  // The push service fails once, and nothing follows: the message is sent when its job tries again.
  { opening: [ask, quote], moves: [{ move: 'run', mail: [], push: ['before'], commit: [] }] },
  // A quote is sent and withdrawn before anybody heard of it.
  { opening: [ask, quote], moves: [{ move: 'withdraw_quote', at: 0 }] },
  // A quote is sent and its request closed before anybody heard of it.
  { opening: [ask, quote], moves: [{ move: 'close', at: 0 }] },
  { opening: [ask, quote, accept], moves: [{ move: 'wait', minutes: 5_000 }] },
  // A photographer's proposal ends without an answer, and its mail is late: the client's own ends meanwhile.
  {
    opening: agreed,
    moves: [
      of('propose', 'photographer'),
      calm,
      session(1),
      lateMails,
      { move: 'propose', by: 'client', at: 7 },
      { move: 'wait', minutes: 600 },
    ],
  },
  // A slot is not paid in time, and the mail of it is late: it is taken again, and given up.
  {
    opening: [ask, quote, accept],
    moves: [{ move: 'wait', minutes: 5_000 }, lateMails, accept, of('cancel', 'client')],
  },
  // The mail of a quote that ends is late: its photographer lets it live longer meanwhile.
  { opening: [ask, quote], moves: [...days(5), lateMails, { move: 'edit', at: 1 }] },
  // The mails of a reminder are late: the session is moved meanwhile.
  {
    opening: agreed,
    moves: [session(47), lateMails, { move: 'propose', by: 'client', at: 7 }, of('agree', 'photographer')],
  },
  // They are so late that the next reminder is due.
  { opening: agreed, moves: [session(47), lateMails, session(1), { move: 'run', mail: [], push: [], commit: [] }] },
];
