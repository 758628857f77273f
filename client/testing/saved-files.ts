import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly text: Promise<string>;
}

/** The files that the page saves from now on; none arrives on this machine. */
export function watchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const made = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const [file] = made.mock.lastCall ?? [];
    if (file instanceof Blob) saved.push({ name: this.download, text: file.text() });
  });
  return saved;
}
