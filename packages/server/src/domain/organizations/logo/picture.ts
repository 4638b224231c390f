import { crc32 } from "node:zlib";
import { refusal } from "#domain/organizations/logo/refuse-picture.ts";
import { sizeOfSvg } from "#domain/organizations/logo/svg-picture.ts";
import { phrase } from "#platform/language/phrase.ts";

export type Picture = {
  readonly media_type: "image/png" | "image/jpeg" | "image/svg+xml";
  readonly width: number;
  readonly height: number;
};

export const MOST_BYTES = 512 * 1024;
/** In each direction. */
const MOST_PIXELS = 4_096;

/** The type of an image by its own bytes, whatever its name. Refuses anything else, with the reason. */
export function pictureOf(bytes: Buffer): Picture {
  if (bytes.length === 0) throw refusal(phrase`must not be empty`);
  if (bytes.length > MOST_BYTES)
    throw refusal(phrase`must be at most ${MOST_BYTES} bytes, 512 KiB (got ${bytes.length})`);
  const picture = readPicture(bytes);
  const { width, height } = picture;
  if (width < 1 || height < 1) throw refusal(phrase`has no size`);
  if (width > MOST_PIXELS || height > MOST_PIXELS) {
    throw refusal(phrase`must be at most ${MOST_PIXELS} pixels in each direction (got ${width} by ${height})`);
  }
  return picture;
}

function readPicture(bytes: Buffer): Picture {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { media_type: "image/png", ...sizeOfPng(bytes) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { media_type: "image/jpeg", ...sizeOfJpeg(bytes) };
  if (bytes.subarray(0, 1_024).toString("latin1").includes("<svg") || bytes[0] === "<".charCodeAt(0)) {
    return { media_type: "image/svg+xml", ...sizeOfSvg(bytes) };
  }
  throw refusal(phrase`must be a PNG, JPEG or SVG`);
}

type Size = { readonly width: number; readonly height: number };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Checks that every chunk is complete with its checksum, from the header to the end. */
function sizeOfPng(bytes: Buffer): Size {
  const broken = refusal(phrase`is a damaged PNG`);
  let at = PNG.length;
  let size: Size | undefined;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw broken;
    if (!size && (type !== "IHDR" || length !== 13)) throw broken;
    size ??= { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (type === "IEND") return size;
    at = end + 4;
  }
  throw broken;
}

const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/** Checks the segments from the start to the scan, with the frame's size, and the end. */
function sizeOfJpeg(bytes: Buffer): Size {
  const broken = refusal(phrase`is a damaged JPEG`);
  let at = 2;
  let size: Size | undefined;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw broken;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) throw broken;
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      if (length < 8) throw broken;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda) {
      if (!size || bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < at) throw broken;
      return size;
    }
    at += 2 + length;
  }
  throw broken;
}
