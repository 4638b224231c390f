import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { AttachmentType } from "#domain/attachments/attachment-type.ts";

/** The entry of a PDF's trailer that names how it is encrypted; trailers are never compressed. */
const PDF_ENCRYPTION = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;
const LONGEST_MATCH = 64;

const OFFICE: ReadonlySet<AttachmentType> = new Set(["DOCX", "XLSX", "PPTX"]);

/** Whether a password protects it. Office's own passwords leave no archive, but those of other tools protect the entries of one. */
export async function hasEncryption(path: string, type: AttachmentType): Promise<boolean> {
  if (OFFICE.has(type)) return hasEncryptedEntry(await readFile(path));
  if (type !== "PDF") return false;
  let before = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = before + String(chunk);
    if (PDF_ENCRYPTION.test(text)) return true;
    before = text.slice(-LONGEST_MATCH);
  }
  return false;
}

/** Signatures and places in the records of a ZIP file: APPNOTE.TXT 4.3.12 and 4.3.16. */
const END = Buffer.from("PK\u0005\u0006", "latin1");
const [END_BYTES, ENTRY, ENTRY_BYTES] = [22, 0x02014b50, 46];

function hasEncryptedEntry(archive: Buffer): boolean {
  const end = archive.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > archive.length) return false;
  let at = archive.readUInt32LE(end + 16);
  while (at + ENTRY_BYTES <= end && archive.readUInt32LE(at) === ENTRY) {
    if ((archive.readUInt16LE(at + 8) & 1) === 1) return true;
    at += ENTRY_BYTES + [28, 30, 32].reduce((sum, place) => sum + archive.readUInt16LE(at + place), 0);
  }
  return false;
}
