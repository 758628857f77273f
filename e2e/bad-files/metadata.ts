import { marker, PLACE_DIGITS, PLACE_SECONDS } from './markers.ts';

type Entry = readonly [tag: number, type: number, count: number, value: Buffer];

const [ASCII, SHORT, LONG, RATIONAL, UNDEFINED] = [2, 3, 4, 5, 7];
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;

/** An Exif block (TIFF 6.0, Exif 3.0) that names the place, the camera and the photographer, in either byte order. */
export function exifOf(file: number, isLittle: boolean): Buffer {
  const write = numbers(isLittle);
  const said = (tag: number, place: string): Entry => text(tag, marker(file, place));
  const camera = [text(0x010f, 'Canon'), said(0x0110, 'Model'), said(0x013b, 'Artist')];
  const inside = [
    [0x927c, UNDEFINED, 21, Buffer.from(marker(file, 'MakerN'))] as const,
    [0x9286, UNDEFINED, 29, Buffer.from(`ASCII\0\0\0${marker(file, 'Comment')}`)] as const,
    said(0xa431, 'Serial'),
  ];
  const seconds = [46, 1, 48, 1, ...PLACE_SECONDS];
  const place = [
    text(0x0001, 'N'),
    [0x0002, RATIONAL, 3, write.longs(seconds)] as const,
    text(0x0003, 'W'),
    [0x0004, RATIONAL, 3, write.longs(seconds)] as const,
    said(0x001b, 'GpsWay'),
  ];
  const sizeOf = (entries: readonly Entry[]) => directory(write, entries, 0, 0).length;
  const pointed = (insideAt: number, placeAt: number): Entry[] => [
    ...camera,
    [0x8769, LONG, 1, write.longs([insideAt])],
    [0x8825, LONG, 1, write.longs([placeAt])],
  ];
  const insideAt = HEADER_BYTES + sizeOf(pointed(0, 0));
  const placeAt = insideAt + sizeOf(inside);
  return Buffer.concat([
    write.header,
    directory(write, pointed(insideAt, placeAt), HEADER_BYTES, 0),
    directory(write, inside, insideAt, 0),
    directory(write, place, placeAt, 0),
  ]);
}

/** A chain of directories, whose last leads to `next` of the first ones (0: to nothing). */
export function exifChain(length: number, isCyclic: boolean): Buffer {
  const write = numbers(true);
  const one = directory(write, [[0x0112, SHORT, 1, write.shorts([1, 0])]], 0, 0).length;
  const all = Array.from({ length }, (_, index) => {
    const at = HEADER_BYTES + index * one;
    const isLast = index === length - 1;
    const next = isLast ? (isCyclic ? HEADER_BYTES : 0) : at + one;
    return directory(write, [[0x8769, LONG, 1, write.longs([isCyclic ? HEADER_BYTES : next])]], at, next);
  });
  return Buffer.concat([write.header, ...all]);
}

/** XMP that names the place and the photographer. */
export function xmpOf(file: number, padding = ''): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" exif:GPSLatitude="46,${PLACE_DIGITS}N" aux:SerialNumber="${marker(file, 'XmpSer')}">${padding}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** XML that would expand to a billion words if its entities were resolved. */
export function xmlBomb(file: number): string {
  const levels = Array.from({ length: 9 }, (_, level) => {
    return `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`;
  });
  return `<!DOCTYPE x [<!ENTITY l0 "${marker(file, 'Entity')}">${levels.join('')}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&l9;</x:xmpmeta>`;
}

/** IPTC in Photoshop's frame: a by-line. */
export function iptcOf(file: number): Buffer {
  const said = Buffer.from(marker(file, 'Byline'));
  const record = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, said.length]), said]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(record.length);
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    length,
    record,
    Buffer.alloc(record.length % 2),
  ]);
}

/** The profile with words in its description, and after its last tag. */
export function iccOf(profile: Buffer, file: number): Buffer {
  const bytes = Buffer.concat([profile, Buffer.from(marker(file, 'IccTail').padEnd(24, ' '))]);
  bytes.writeUInt32BE(bytes.length, 0);
  const description = bytes.indexOf('mluc');
  const stringAt = description + bytes.readUInt32BE(description + 24);
  Buffer.from(marker(file, 'IccDesc'), 'utf16le')
    .swap16()
    .copy(bytes, stringAt, 0, bytes.readUInt32BE(description + 20));
  return bytes;
}

function text(tag: number, said: string): Entry {
  return [tag, ASCII, said.length + 1, Buffer.from(`${said}\0`)];
}

type Numbers = ReturnType<typeof numbers>;

function numbers(isLittle: boolean) {
  const shorts = (values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, at) => (isLittle ? bytes.writeUInt16LE(value, at * 2) : bytes.writeUInt16BE(value, at * 2)));
    return bytes;
  };
  const longs = (values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => (isLittle ? bytes.writeUInt32LE(value, at * 4) : bytes.writeUInt32BE(value, at * 4)));
    return bytes;
  };
  const header = Buffer.concat([Buffer.from(isLittle ? 'II' : 'MM'), shorts([42]), longs([HEADER_BYTES])]);
  return { shorts, longs, header };
}

/** A directory that starts at `at`, with its longer values after it. */
function directory({ shorts, longs }: Numbers, entries: readonly Entry[], at: number, next: number): Buffer {
  let valueAt = at + 2 + entries.length * ENTRY_BYTES + 4;
  const values: Buffer[] = [];
  const lines = entries.map(([tag, type, count, value]) => {
    const head = Buffer.concat([shorts([tag, type]), longs([count])]);
    if (value.length <= 4) return Buffer.concat([head, value, Buffer.alloc(4 - value.length)]);
    const kept = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
    const line = Buffer.concat([head, longs([valueAt])]);
    values.push(kept);
    valueAt += kept.length;
    return line;
  });
  return Buffer.concat([shorts([entries.length]), ...lines, longs([next]), ...values]);
}
