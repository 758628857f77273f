import { carriesFields, type OutboxItem } from '#client/data/db/owner-db.ts';
import { keepTheirs, resolveConflict } from '#client/data/outbox/actions.ts';
import { conflictOf, type Row, seenOf } from '#client/data/outbox/edits.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import { ruleOf } from '#shared/nouns.ts';
import type { SimContext } from '../device/context.ts';
import { pendingOn, shownRow, valuesOf } from '../invariants/invariants.nouns.ts';
import { PlayedRow } from '../nouns/noun-history.ts';
import { isAway, isEditable, unitsChanged, unitsOf } from '../nouns/played.ts';
import { playedNouns } from '../nouns/played-nouns.ts';
import type { World } from '../world.ts';
import { type Result, runAct } from './person.rules.ts';

/** An edit's form, with the values it was opened with. */
interface OpenForm {
  readonly row: PlayedRow;
  readonly shown: object;
  readonly seen: ReturnType<typeof seenOf>;
}

type Choice = (noun: PlayedRow['noun'], shown: object) => boolean;

/** A person's actions on rows with editable fields, through the commands the screens call. */
export class Keeper {
  readonly #world: World;
  #marks = 1_000;
  #form: OpenForm | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  async create(page: SimContext, choice: number): Promise<void> {
    const { signedIn, server } = this.#world;
    const made = playedNouns.filter(
      ({ creation }) => creation !== undefined && (creation.isByPublic !== true || server.nouns.isPublic(signedIn)),
    );
    const noun = made[choice % made.length];
    const owner = signedIn;
    if (noun?.creation === undefined || owner === null) return;
    const { creation } = noun;
    const row = new PlayedRow(noun, newId(page.ports), owner);
    this.#world.history.nouns.rows.push(row);
    const values = creation.begun(this.#mark());
    const act = row.act(unitsOf(noun, values), null);
    const db = page.ports.openOwner(owner);
    const result = await this.#does(page, `makes ${this.#nameOf(row)}`, () =>
      creation.create(page.ports, db, row.id, values),
    );
    if (result === 'done') [row.wanted, row.fate] = [new Map(act.wrote), 'there'];
    if (result === 'refused') row.fate = 'gone';
  }

  async edit(page: SimContext, choice: number, words: number): Promise<void> {
    this.openForm(choice);
    await this.sendForm(page, words);
  }

  /** Opens the form of a row on the screen; later changes do not update it. */
  openForm(choice: number): void {
    const chosen = this.#choose(choice, isEditable);
    this.#form = chosen === null ? null : { ...chosen, seen: this.#seen(chosen) };
    if (chosen !== null) this.#world.say(`the person opens the form of ${this.#nameOf(chosen.row)}`);
  }

  /** A form closes with its row. */
  async sendForm(page: SimContext, words: number): Promise<void> {
    const form = this.#form;
    this.#form = null;
    if (form === null || !this.#shown(isEditable).some(({ row }) => row === form.row)) return;
    const { row, shown, seen } = form;
    const before = valuesOf(row.noun, shown);
    const written = row.noun.written(this.#mark(), words, before as never);
    const values = { ...before, ...written };
    const was = new Map(row.wanted);
    const wrote = unitsChanged(row.noun, before, written);
    row.act(wrote, unitsOf(row.noun, shown));
    for (const unit of wrote.keys()) row.wanted.delete(unit);
    const db = page.ports.openOwner(row.owner);
    const what = `writes ${[...wrote.values()].join(' ')} into ${this.#nameOf(row)}`;
    const result = await this.#does(page, what, () => row.noun.edit(page.ports, db, seen, values as never));
    if (result === 'done') for (const [unit, value] of wrote) row.wanted.set(unit, value);
    if (result === 'refused') row.wanted = was;
  }

  /** Deletes or submits a row. */
  async move(page: SimContext, choice: number): Promise<void> {
    const chosen = this.#choose(choice, (noun, shown) => noun.moves !== undefined && !isAway(noun, shown));
    const moves = chosen?.row.noun.moves;
    if (chosen === null || moves === undefined) return;
    const { row } = chosen;
    const { noun } = row;
    const before = { wanted: new Map(row.wanted), fate: row.fate };
    const waiting = pendingOn(this.#world, row);
    const isRefused = waiting.some(({ state }) => state === 'needs_you');
    row.act(unitsOf(noun, moves.changes), null);
    row.loosen();
    const db = page.ports.openOwner(row.owner);
    const seen = this.#seen(chosen);
    const result = await this.#does(page, `moves ${this.#nameOf(row)} away`, () => moves.away(page.ports, db, seen));
    if (result === 'refused') Object.assign(row, before);
    if (result !== 'done') return;
    if (pendingOn(this.#world, row).length === 0 && shownRow(this.#world, row) === null) {
      row.fate = 'gone';
      return;
    }
    row.fate = 'away';
    // Refused actions are removed with the row.
    if (!isRefused) row.wanted = new Map([...before.wanted, ...unitsOf(noun, moves.changes)]);
  }

  /** Restores a row, or withdraws its submission. */
  async moveBack(page: SimContext, choice: number): Promise<void> {
    const chosen = this.#choose(choice, (noun, shown) => noun.moves?.back !== undefined && isAway(noun, shown));
    const moves = chosen?.row.noun.moves;
    if (chosen === null || moves?.back === undefined) return;
    const { row } = chosen;
    const { noun } = row;
    const before = { wanted: new Map(row.wanted), fate: row.fate };
    const waited = pendingOn(this.#world, row).length;
    row.act(unitsOf(noun, moves.changes), null);
    row.fate = null;
    for (const unit of unitsOf(noun, moves.changes).keys()) row.wanted.delete(unit);
    const db = page.ports.openOwner(row.owner);
    const result = await this.#does(page, `moves ${this.#nameOf(row)} back`, async () =>
      moves.back?.(page.ports, db, row.id),
    );
    if (result === 'refused') Object.assign(row, before);
    if (result !== 'done') return;
    row.fate = 'there';
    // When an unsent move was undone, the row has its earlier state.
    if (pendingOn(this.#world, row).length <= waited) return;
    for (const [unit, value] of unitsOf(noun, moves.changes)) row.wanted.set(unit, value);
  }

  /** Answers one refused action: chooses between two versions, or cancels it. */
  async answer(page: SimContext, choice: number, which: number): Promise<void> {
    const asked = this.#rows().flatMap((row) =>
      pendingOn(this.#world, row)
        .filter(({ state }) => state === 'needs_you')
        .map((item) => ({ row, item })),
    );
    const chosen = asked[choice % Math.max(1, asked.length)];
    if (chosen === undefined) return;
    const { row, item } = chosen;
    const db = page.ports.openOwner(row.owner);
    const name = this.#nameOf(row);
    const current = item.last_error?.current as Row | undefined;
    row.sends += 1;
    if (current === undefined || !isEditable(row.noun, current) || item.last_error?.code !== 'version_conflict') {
      row.loosen();
      await this.#does(page, `gives up ${item.kind} of ${name}`, () => cancel(db, item.id));
    } else if (choice % 3 === 0) {
      row.loosen();
      row.hasSeen(current);
      await this.#does(page, `keeps the other version of ${name}`, () => keepTheirs(db, item.id, current));
    } else {
      const theirs = this.#theirsOf(row, item, current, which);
      row.hasSeen(current, theirs);
      for (const unit of theirs) row.wanted.delete(unit);
      const what = `chooses for ${name}: theirs of [${theirs.join(', ')}]`;
      const result = await this.#does(page, what, () => resolveConflict(page.ports, db, item.id, current, theirs));
      if (result === 'open') row.loosen();
    }
  }

  #theirsOf(row: PlayedRow, item: OutboxItem, current: Row, which: number): string[] {
    if (!carriesFields(item)) return [];
    const behind = pendingOn(this.#world, row)
      .filter(carriesFields)
      .filter(({ seq }) => seq > item.seq);
    const { asked } = conflictOf([item, ...behind], current);
    return asked.filter((_, index) => Math.floor(which / 2 ** index) % 2 === 1);
  }

  #seen({ row, shown }: Omit<OpenForm, 'seen'>): OpenForm['seen'] {
    const pending = pendingOn(this.#world, row).filter(
      ({ state, kind }) => state !== 'needs_you' || ruleOf(kind).creates === true,
    );
    return seenOf(row.noun.type, shown as never, pending);
  }

  #does(page: SimContext, what: string, run: () => Promise<void | boolean>): Promise<Result> {
    return runAct(this.#world, page, what, run);
  }

  #choose(choice: number, isMeant: Choice): Omit<OpenForm, 'seen'> | null {
    const rows = this.#shown(isMeant);
    return rows[choice % Math.max(1, rows.length)] ?? null;
  }

  #shown(isMeant: Choice): Omit<OpenForm, 'seen'>[] {
    return this.#rows().flatMap((row) => {
      const shown = shownRow(this.#world, row);
      return shown !== null && isMeant(row.noun, shown) ? [{ row, shown }] : [];
    });
  }

  #rows(): PlayedRow[] {
    const owner = this.#world.signedIn;
    return owner === null ? [] : this.#world.history.nouns.of(owner);
  }

  #nameOf({ noun, id }: PlayedRow): string {
    return `the ${noun.type} ${this.#world.nameOf(id)}`;
  }

  #mark(): number {
    this.#marks += 2;
    return this.#marks;
  }
}
