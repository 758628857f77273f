import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aPhoto } from '#shared/portfolio/testing.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';

interface Drawing {
  /** Its colours differ with the seed, and so do its bytes. */
  readonly seed?: number;
  readonly width?: number;
  readonly height?: number;
  /** Bytes behind the picture, which make the file larger. */
  readonly extraBytes?: number;
}

/** A picture as a camera makes it: its left sixth is red, its right sixth blue, its lower half dark. */
export async function aPicture(name: string, drawing: Drawing = {}): Promise<File> {
  const { seed = 0, width = 60, height = 40, extraBytes = 0 } = drawing;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const paint = (colour: string, x: number, y: number, w: number, h: number) => {
    context.fillStyle = colour;
    context.fillRect(x * width, y * height, w * width, h * height);
  };
  paint('rgb(60 200 120)', 0, 0, 1, 1);
  paint('rgb(230 20 20)', 0, 0, 1 / 6, 1);
  paint('rgb(20 20 230)', 5 / 6, 0, 1 / 6, 1);
  paint(`rgb(${(seed * 37) % 80} ${(seed * 19) % 80} ${(seed * 53) % 80})`, 0, 0.5, 1, 0.5);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob, String(seed), new Uint8Array(extraBytes)], name, { type: 'image/jpeg' });
}

/** Several of them: `maison` becomes `maison.jpg`. */
export function pictures(...names: readonly string[]): Promise<File[]> {
  return Promise.all(names.map((name, at) => aPicture(`${name}.jpg`, { seed: at + 1 })));
}

/** Photos that the server has, in this order. */
export function photoRows(names: readonly string[], fields: (at: number) => Partial<Photo> = () => ({})): Photo[] {
  return names.map((name, at) => {
    const id = `01930000-0000-7000-8000-0000000a${String(at).padStart(4, '0')}`;
    return aPhoto({ id, file_name: `${name}.jpg`, position: at + 1, base: `/media/${id}`, ...fields(at) });
  });
}

/** The same, as the feed brings them. */
export function photoChanges(photos: readonly Photo[]): Change[] {
  return photos.map((data) => ({ type: 'portfolio_photo', id: data.id, version: data.version, deleted: 0, data }));
}

/** Chooses files in the picker of an album, one choice after the other. */
export async function choosePhotos(...choices: readonly (readonly File[])[]): Promise<void> {
  for (const files of choices) await chooseFiles(page.getByLabelText('Photos à ajouter').first(), files);
}

/** Chooses files in a picker, as its dialog of the system does: without sending their bytes to the test's runner. */
export async function chooseFiles(picker: Locator, files: readonly File[]): Promise<void> {
  await expect.element(picker).toBeInTheDocument();
  const input = picker.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('No picker');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The tile of a photo in the grid, by its file name without extension. */
export function tileOf(name: string): Locator {
  return page.getByRole('option', { name: new RegExp(`^${name}\\.jpg`), exact: false });
}

/** Selects a photo, or deselects it, by the check in its corner. */
export async function checkTile(tile: Locator): Promise<void> {
  await tile.hover();
  const corner = tile.element().querySelector('[data-check]');
  if (corner === null) throw new Error('It has no check');
  await userEvent.click(corner);
}

/** Gives the focus to the tile of a photo, as Tab does. */
export function focusTile(name: string): void {
  const tile = tileOf(name).element();
  if (tile instanceof HTMLElement) tile.focus();
}

/** Expects exactly these photos, in this order. */
export async function expectOrder(...names: readonly string[]): Promise<void> {
  await expect.poll(shownOrder).toEqual(names);
}

/** The names of the shown photos, in their order. */
export function shownOrder(): string[] {
  return page
    .getByRole('option')
    .elements()
    .map((tile) => (tile.getAttribute('aria-label') ?? '').replace(/\.jpg.*$/u, ''));
}
