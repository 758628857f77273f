/** A piece of an upload, an object of its own; of two at the same place, the later turn counts. */
export interface Piece {
  readonly key: string;
  readonly position: number;
  readonly turn: number;
  readonly bytes: number;
}

/** The part of a piece that counts. */
export interface CoveringPiece extends Piece {
  readonly from: number;
  readonly until: number;
}

const DIGITS = 12;

export function nameOfPiece(position: number, turn: number): string {
  return `${digits(position)}-${digits(turn)}`;
}

/** @throws Error for a key that `nameOfPiece` did not make */
export function pieceOf(key: string, bytes: number): Piece {
  const [, position, turn] = /\/(\d{12})-(\d{12})$/.exec(key) ?? [];
  if (position === undefined || turn === undefined) throw new Error('Not a piece of an upload');
  return { key, bytes, position: Number(position), turn: Number(turn) };
}

/** The length from the first byte to the first gap. */
export function lengthOf(pieces: readonly Piece[]): number {
  return covering(pieces).at(-1)?.until ?? 0;
}

/** The bytes to read, in order, from the first one to the first gap: a later piece lies over an earlier one. */
export function covering(pieces: readonly Piece[]): CoveringPiece[] {
  const found: CoveringPiece[] = [];
  for (let at = 0; ;) {
    const here = pieces.filter(({ position, bytes }) => position <= at && at < position + bytes);
    const piece = newest(here);
    if (piece === null) return found;
    // Until the first later piece that begins within it.
    const over = pieces.filter(({ position, turn, bytes }) => bytes > 0 && turn > piece.turn && position > at);
    const until = Math.min(piece.position + piece.bytes, ...over.map(({ position }) => position));
    found.push({ ...piece, from: at, until });
    at = until;
  }
}

function newest(pieces: readonly Piece[]): Piece | null {
  return pieces.reduce<Piece | null>((best, piece) => (best === null || piece.turn > best.turn ? piece : best), null);
}

function digits(value: number): string {
  return String(value).padStart(DIGITS, '0');
}
