import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The text of a file in UTF-8, or in UTF-16 where its first bytes say so, as spreadsheets write it. */
export function decodeText(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text.includes("\0")) refuseFile(phrase`contains bytes that are not text: send CSV or XLSX`);
  return text;
}

function decoded(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuseFile(phrase`is not valid ${encoding.toUpperCase()} text: save it as “CSV UTF-8”, or as XLSX`);
  }
}

function encodingOf(bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}
