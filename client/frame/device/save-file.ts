/** Excel needs this mark to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves comma-separated values as a file of the device, also without a network. */
export function saveCsvFile(text: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }), name);
}

/** Saves bytes as a file of the device. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
