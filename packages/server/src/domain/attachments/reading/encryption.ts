import { createReadStream } from "node:fs";
import type { AttachmentType } from "#domain/attachments/attachment-type.ts";

/** The entry of a PDF's trailer that names how it is encrypted; trailers are never compressed. */
const PDF_ENCRYPTION = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;
const LONGEST_MATCH = 64;

/** Whether a password protects it. Office files with a password are no archives, so they have no type here. */
export async function hasEncryption(path: string, type: AttachmentType): Promise<boolean> {
  if (type !== "PDF") return false;
  let before = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = before + String(chunk);
    if (PDF_ENCRYPTION.test(text)) return true;
    before = text.slice(-LONGEST_MATCH);
  }
  return false;
}
