import { fileTypeFromFile } from "file-type";
import { type AttachmentType, attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { hasEncryption } from "#domain/attachments/reading/encryption.ts";
import { isText } from "#domain/attachments/reading/is-text.ts";
import { refuseAttachment } from "#domain/attachments/refuse-attachment.ts";
import { phrase } from "#platform/language/phrase.ts";

/** By the ending that the detector reports. A text is not detected: it is what has no signature. */
const DETECTED: Readonly<Record<string, AttachmentType>> = {
  pdf: "PDF",
  png: "PNG",
  jpg: "JPEG",
  gif: "GIF",
  webp: "WEBP",
  docx: "DOCX",
  xlsx: "XLSX",
  pptx: "PPTX",
};

const ACCEPTED = "a PDF, a PNG, JPEG, GIF or WebP image, a DOCX, XLSX or PPTX, or text in UTF-8";

/** The type of a file by its content. Refuses one that is not accepted, or whose name says something else. */
export async function typeOfFile(path: string, fileName: string): Promise<AttachmentType> {
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  if (detected?.ext === "cfb") {
    refuseAttachment(
      phrase`is an old Office file or protected by a password: save it as .docx, .xlsx or .pptx, without one`,
    );
  }
  if (detected && /^(doc|xls|ppt|pot|xlt|dot)m$/.test(detected.ext)) {
    refuseAttachment(phrase`contains macros, which are not accepted: save it as .docx, .xlsx or .pptx`);
  }
  const type = detected && DETECTED[detected.ext];
  if (!type && (detected || !(await isText(path)))) refuseAttachment(phrase`must be ${ACCEPTED}`);
  const found = type ?? "TEXT";
  checkName(fileName, found);
  if (await hasEncryption(path, found)) refuseAttachment(phrase`is encrypted: save it without a password`);
  return found;
}

/** A name without an ending claims nothing. */
function checkName(fileName: string, type: AttachmentType): void {
  const [, ending] = /\.([^.]+)$/.exec(fileName.toLowerCase()) ?? [];
  if (ending === undefined || attachmentTypes[type].endings.includes(ending)) return;
  const [usual = ""] = attachmentTypes[type].endings;
  refuseAttachment(
    phrase`is named .${ending} but its content is ${type}: name it .${usual}, or send the file that is meant`,
  );
}
