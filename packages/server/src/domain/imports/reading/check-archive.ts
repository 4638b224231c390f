import { inflateRawSync } from "node:zlib";
import { MOST_UNPACKED_BYTES } from "#domain/imports/import-limits.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { phrase } from "#platform/language/phrase.ts";

const MOST_ENTRIES = 1_000;
/** Each cell of a range gets the common value. */
export const MOST_MERGED = 200_000;
const [STORED, DEFLATED] = [0, 8];

/** Unpacked parts by name. */
export type Parts = ReadonlyMap<string, Buffer>;

type Entry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  /** Where its local header begins. */
  readonly at: number;
};

/**
 * Unpacks every part of a workbook once, within limits, before anything else does: the sizes in an archive are not
 * trusted. Returns the parts that are XML.
 */
export function checkArchive(bytes: Buffer): Parts {
  const entries = readDirectory(bytes);
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) refuseFile(phrase`is an archive, not an XLSX workbook`);
  if (entries.some(({ name }) => /vbaProject/i.test(name))) {
    refuseFile(phrase`contains macros, which are not accepted: save it as .xlsx`);
  }
  let left = MOST_UNPACKED_BYTES;
  let merged = 0;
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    const part = unpacked(bytes, entry, left);
    left -= part.length;
    if (/\.(xml|rels)$/i.test(entry.name)) parts.set(entry.name, part);
    if (/worksheets/i.test(entry.name)) merged += mergedCells(part.toString("latin1"));
  }
  if (merged > MOST_MERGED) refuseFile(phrase`has ${merged} merged cells; the limit is ${MOST_MERGED}`);
  return parts;
}

function unpacked(bytes: Buffer, { name, isEncrypted, method, packedBytes, at }: Entry, most: number): Buffer {
  if (isEncrypted) refuseFile(phrase`is protected by a password: save it without one`);
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) broken();
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (from + packedBytes > bytes.length) broken();
  if (method !== STORED && method !== DEFLATED) refuseFile(phrase`uses an unsupported compression for ${name}`);
  const packed = bytes.subarray(from, from + packedBytes);
  if (method === STORED && packedBytes <= most) return packed;
  if (method === STORED || most < 1) tooLarge();
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof RangeError) tooLarge();
    return broken();
  }
}

// Only up to the next tag: with many unclosed ones, each search would scan the whole sheet.
const MERGE = /<(?:\w+:)?mergeCell\b[^<>]*?\bref\s*=\s*["']\s*([A-Z]+)(\d+):([A-Z]+)(\d+)/gi;

function mergedCells(sheet: string): number {
  let cells = 0;
  for (const [, left = "", top, right = "", bottom] of sheet.matchAll(MERGE)) {
    cells += (Math.abs(columnOf(right) - columnOf(left)) + 1) * (Math.abs(Number(bottom) - Number(top)) + 1);
  }
  return cells;
}

/** A is 1, AA is 27. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const [END, ZIP64_LOCATOR, CENTRAL, LOCAL] = [0x06054b50, 0x07064b50, 0x02014b50, 0x04034b50];
const [END_BYTES, LOCATOR_BYTES] = [22, 20];
const LONGEST_COMMENT = 65_535;

/**
 * The central directory must fill everything from where the archive says it begins to the archive's end. Otherwise
 * another reader could find a different list, and unpack parts that were not checked.
 */
function readDirectory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  // Some programs always write it, and the workbook reader does not find the list before it.
  if (end >= LOCATOR_BYTES && bytes.readUInt32LE(end - LOCATOR_BYTES) === ZIP64_LOCATOR) {
    refuseFile(phrase`uses Zip64, which is not supported: save it again as .xlsx, or as CSV`);
  }
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) refuseFile(phrase`has ${count} parts; the limit for a workbook is ${MOST_ENTRIES}`);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) broken(); // of several disks
  if (at + bytes.readUInt32LE(end + 12) !== end) broken();
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) broken();
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString("utf8", at + 46, at + 46 + nameBytes),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) broken();
  return entries;
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return broken();
}

function broken(): never {
  return refuseFile(phrase`is a damaged workbook: open it in a spreadsheet and save it again`);
}

function tooLarge(): never {
  const most = MOST_UNPACKED_BYTES / 1024 / 1024;
  return refuseFile(phrase`is larger than ${most} MiB when unpacked: remove what is not to be imported`);
}
