import { Document, Packer, Paragraph } from "docx";
import JSZip from "jszip";

/** A page with this text, as the smallest PDF that readers open. */
export function pdfOf(text: string, trailer = ""): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  return Buffer.from(`${file}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`);
}

export async function wordOf(...paragraphs: readonly string[]): Promise<Buffer> {
  const children = paragraphs.map((text) => new Paragraph(text));
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** A transparent pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** How an Office file with a password begins, and every old one. */
export const OLD_OFFICE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]);

/** The test file that every scanner finds, in two parts so that none finds it here. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");

/** A Word document with macros, as far as its list of parts says. */
export async function macrosOf(): Promise<Buffer> {
  const main = "application/vnd.ms-word.document.macroEnabled.main+xml";
  const archive = new JSZip();
  archive.file(
    "[Content_Types].xml",
    `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  );
  archive.file("word/document.xml", "<w:document/>");
  return archive.generateAsync({ type: "nodebuffer" });
}

/** The same archive with its last entry marked as encrypted. */
export function lockedOf(archive: Buffer): Buffer {
  const locked = Buffer.from(archive);
  const entry = locked.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
  return locked;
}
