import { isOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { sweepOrphans } from '#client/data/uploads/sending/bytes.ts';
import { finishDeletions, holdDeletions, takeBackDeletions } from '#client/data/uploads/deletions.ts';
import { ingest, type Ingested, type Look } from '#client/data/uploads/ingest.ts';
import { ingestLock } from '#client/data/uploads/new-asset.ts';
import { chooseCover, orderPhotos } from '#client/features/portfolio/photo.offline.ts';
import { pauseUploads, removePhoto, resumePaused } from '#client/data/uploads/photos.ts';
import type { Owner } from '#shared/ids.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { SimContext } from '../device/context.ts';
import { runAct } from './person.rules.ts';
import { type ChosenPhoto, fileOf, fileWith } from '../photo-history.ts';
import type { World } from '../world.ts';

const LOOK: Look = {
  content_type: 'image/jpeg',
  width: 640,
  height: 480,
  thumbhash: null,
  taken_at: null,
  preview: null,
};

/** The time a removed photo can be restored. A person who wants to keep it asks sooner. */
const UNDO_MS = 8_000;
const UNDO_WINDOW_MS = 3_000;

interface Here {
  readonly owner: Owner;
  readonly db: OwnerDb;
}

/** A photographer's actions on the portfolio, through the functions the screens call. */
export class Photographer {
  readonly #world: World;
  /** Files that a page has not read yet: another page may hold the lock. */
  readonly #brought = new Set<{ readonly page: SimContext; readonly owner: Owner; readonly planId: string | null }>();

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * Adds files to the portfolio or the plan.
   * @param choices selects some of the person's files
   */
  async add(page: SimContext, choices: readonly number[], isOfPlan: boolean): Promise<void> {
    const here = this.#here(page);
    if (here !== null) await this.#bring(page, choices.map(fileOf), isOfPlan ? this.#person(here.owner).planId : null);
  }

  /** Files are added one after the other. */
  async #bring(page: SimContext, files: readonly File[], planId: string | null): Promise<void> {
    const here = this.#here(page);
    if (here === null) return;
    const { owner, db } = here;
    const { photos } = this.#world.history;
    const held = this.#world.mirror.held(owner);
    const told: Ingested[] = [];
    const brought = { page, owner, planId };
    this.#brought.add(brought);
    const result = await runAct(
      this.#world,
      page,
      `brings ${files.length} files${planId === null ? '' : ' for the plan'}`,
      () =>
        page.ports.locks
          .hold(ingestLock(db), Number.POSITIVE_INFINITY, async () => {
            await sweepOrphans(db);
            for (const file of files) {
              told.push(await ingest(page.ports, db, file, planId, () => Promise.resolve(LOOK)));
              page.engine.kick();
            }
          })
          .finally(() => this.#brought.delete(brought)),
    );
    if (result !== 'done') {
      for (const id of held) this.#isBack(id, 'maybe');
      return;
    }
    for (const { kind, ...said } of told) {
      if (kind === 'refused' || !('photo_id' in said)) continue;
      const photo = photos.chosen.get(said.photo_id);
      // A person who adds a deleted photo again wants to keep it.
      if (held.includes(said.photo_id)) this.#isBack(said.photo_id);
      const isOpen = page.ports.files.has(photo?.uploadId ?? '');
      this.#world.say(`… ${kind}${isOpen ? ', from its file' : ''}: ${this.#world.nameOf(said.photo_id)}`);
      if (photo?.owner !== owner || photo.plan_id !== planId || photo.fate === 'removed') {
        this.#world.violate('duplicatesExist', `${this.#world.nameOf(said.photo_id)} is ${photo?.fate}`);
      }
    }
  }

  /** Removes a photo from the portfolio; it can be restored for a moment. */
  async remove(page: SimContext, choice: number, isTakenBack: boolean): Promise<void> {
    const here = this.#here(page);
    const chosen = here === null ? null : this.#choose(here.owner, choice);
    if (here === null || chosen === null) return;
    const photo = this.#world.history.photos.chosen.get(chosen.id);
    const before = photo?.fate ?? 'removed';
    if (photo !== undefined) Object.assign(photo, { fate: 'maybe', before });
    const what = `takes ${this.#world.nameOf(chosen.id)} out`;
    const result = await runAct(this.#world, page, what, () => holdDeletions(page.ports, here.db, [chosen.id]));
    if (photo !== undefined && result === 'refused') photo.fate = before;
    if (result !== 'done') return;
    if (photo !== undefined && !this.#isBeingBrought(photo)) photo.fate = 'removed';
    const then = () => (isTakenBack ? this.#takeBack(page, here, chosen.id) : this.#finish(page, here, chosen.id));
    page.ports.clock.after(isTakenBack ? UNDO_WINDOW_MS : UNDO_MS, () => void then().catch(() => undefined));
  }

  /** A page may still read the same file, and restore the photo. */
  #isBeingBrought({ owner, plan_id }: ChosenPhoto): boolean {
    return [...this.#brought].some((one) => one.page.isAlive && one.owner === owner && one.planId === plan_id);
  }

  /** Makes the deletion final. */
  async #finish(page: SimContext, { owner, db }: Here, id: string): Promise<void> {
    if ((await page.ports.device.fact('session'))?.owner !== owner) return;
    await finishDeletions(page.ports, db, [id]);
    page.engine.kick();
  }

  async #takeBack(page: SimContext, { owner, db }: Here, id: string): Promise<void> {
    if ((await page.ports.device.fact('session'))?.owner !== owner) return;
    this.#world.say(`${page.name}: the person wants ${this.#world.nameOf(id)} after all`);
    const { photos } = this.#world.history;
    const photo = photos.chosen.get(id);
    const wasRemoved = photo?.fate === 'removed';
    const { discards } = photos;
    if (photo !== undefined && wasRemoved) photo.fate = 'maybe';
    const isBack = (await takeBackDeletions(db, [id])).length > 0;
    // A sign-out on another page may have discarded the deletion meanwhile.
    if (photo === undefined || !wasRemoved || photos.discards !== discards) return;
    photo.fate = isBack ? (photo.before ?? 'maybe') : 'removed';
  }

  #isBack(id: string, fate?: ChosenPhoto['fate']): void {
    const photo = this.#world.history.photos.chosen.get(id);
    if (photo?.fate === 'removed') photo.fate = fate ?? photo.before ?? 'maybe';
  }

  /** Holds all photos back, or sends them again. */
  async pause(page: SimContext, isOn: boolean): Promise<void> {
    const here = this.#here(page);
    if (here === null) return;
    const ids = this.#world.mirror.assets(here.owner).map(({ photo_id }) => photo_id);
    if (ids.length === 0) return;
    const what = isOn ? 'holds the photos back' : 'sends the photos again';
    const result = await runAct(this.#world, page, what, () => (isOn ? pauseUploads : resumePaused)(here.db, ids));
    if (result === 'done') page.engine.kick();
  }

  async cover(page: SimContext, choice: number): Promise<void> {
    const here = this.#here(page);
    const chosen = here === null ? null : this.#choose(here.owner, choice);
    if (here === null || chosen === null) return;
    const asked = { owner: here.owner, plan_id: chosen.plan_id, id: chosen.id, isCertain: false };
    const what = `makes ${this.#world.nameOf(chosen.id)} the cover`;
    this.#world.history.photos.covers.push(asked);
    const result = await runAct(this.#world, page, what, () => chooseCover(page.ports, here.db, chosen.id));
    if (result === 'done') asked.isCertain = true;
    if (result === 'refused') this.#forget(this.#world.history.photos.covers, asked);
  }

  /** Moves a photo to another place. */
  async order(page: SimContext, choice: number, place: number): Promise<void> {
    const here = this.#here(page);
    const chosen = here === null ? null : this.#choose(here.owner, choice);
    if (here === null || chosen === null) return;
    const { plan_id } = chosen;
    const shown = shownPhotos(this.#world, here.owner).filter((photo) => photo.plan_id === plan_id);
    const seen = shown.map(({ id }) => id);
    const ids = seen.filter((id) => id !== chosen.id);
    ids.splice(place % (ids.length + 1), 0, chosen.id);
    const asked = { owner: here.owner, plan_id, ids, isCertain: false };
    this.#world.history.photos.orders.push(asked);
    const what = `puts ${ids.map((id) => this.#world.nameOf(id)).join(' ')} in this order`;
    const albumId = plan_id ?? this.#person(here.owner).providerId;
    const result = await runAct(this.#world, page, what, () => orderPhotos(page.ports, here.db, albumId, ids, seen));
    if (result === 'done') asked.isCertain = true;
    if (result === 'refused') this.#forget(this.#world.history.photos.orders, asked);
  }

  /** Chooses the requested files again, and removes photos that need the person. */
  async answer(page: SimContext): Promise<void> {
    const here = this.#here(page);
    if (here === null) return;
    const { owner, db } = here;
    await this.pause(page, false);
    for (const { photo_id, state } of this.#world.mirror.assets(owner)) {
      const photo = this.#world.history.photos.chosen.get(photo_id);
      if (state !== 'needs_you' || photo === undefined) continue;
      await this.#bring(page, [fileWith('IMG.JPG', photo.bytes)], photo.plan_id);
    }
    const stuck = this.#world.mirror.outbox(owner).filter(isOf('photo'));
    for (const { payload } of stuck.filter(({ state }) => state === 'needs_you')) {
      const photo = this.#world.history.photos.chosen.get(payload.id);
      const what = `takes ${this.#world.nameOf(payload.id)} out, as it goes no further`;
      const result = await runAct(this.#world, page, what, () => removePhoto(page.ports, db, payload.id));
      if (photo !== undefined && result === 'done') photo.fate = 'removed';
    }
  }

  #person(owner: Owner) {
    const { alice, bob } = this.#world.server.people;
    return owner === alice.owner ? alice : bob;
  }

  #forget<Asked>(list: Asked[], asked: Asked): void {
    list.splice(list.indexOf(asked), 1);
  }

  #choose(owner: Owner, choice: number): Photo | null {
    const shown = shownPhotos(this.#world, owner);
    return shown[choice % Math.max(1, shown.length)] ?? null;
  }

  /** Only a signed-in person has a portfolio. */
  #here(page: SimContext): Here | null {
    const owner = this.#world.signedIn;
    return owner === null ? null : { owner, db: page.ports.openOwner(owner) };
  }
}

/** The portfolio and the plan's images as their screens show them. */
export function shownPhotos(world: World, owner: Owner): Photo[] {
  const answered = (world.mirror.row(owner, 'meta', 'ahead') as { seqs: number[] } | null)?.seqs ?? [];
  const pending = world.mirror
    .outbox(owner)
    .filter(isOf('photo'))
    .filter(({ state, seq }) => !isTerminal(state) || answered.includes(seq));
  const held = world.mirror.held(owner);
  const photos = overlayPhotos(
    world.mirror.photos(owner).flatMap(({ data }) => (data === null ? [] : [data])),
    pending,
  );
  return photos.filter(({ id }) => !held.includes(id));
}
