import { open, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import JSZip from "jszip";
import { SaxesParser } from "saxes";
import { extractText, getDocumentProxy } from "unpdf";
import { z } from "zod";
import { MOST_TEXT } from "#domain/attachments/attachment-limits.ts";

/** The program of `textOfFile`: sends the text of the file that it is started with. */
const [path, type] = z.tuple([z.string(), z.enum(["PDF", "DOCX", "TEXT"])]).parse(process.argv.slice(2));

const text = await { PDF: ofPdf, DOCX: ofWord, TEXT: ofText }[type]();
process.send?.(text.slice(0, MOST_TEXT));

async function ofPdf(): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text: pages } = await extractText(document, { mergePages: false });
  return pages.join("\n\n");
}

/** The texts of its main part, a line for each paragraph; the sizes in an archive are not trusted. */
async function ofWord(): Promise<string> {
  const archive = await JSZip.loadAsync(await readFile(path));
  const body = archive.file("word/document.xml");
  const parser = new SaxesParser();
  let found = "";
  let isText = false;
  parser.on("opentag", ({ name }) => {
    isText = name === "w:t";
    if (name === "w:tab") found += "\t";
    if (name === "w:br") found += "\n";
  });
  parser.on("text", (part) => {
    if (isText) found += part;
  });
  parser.on("closetag", ({ name }) => {
    isText = false;
    if (name === "w:p") found += "\n";
  });
  const decoder = new TextDecoder();
  for await (const chunk of body ? new Readable().wrap(body.nodeStream()) : []) {
    parser.write(decoder.decode(z.instanceof(Buffer).parse(chunk), { stream: true }));
    if (found.length > MOST_TEXT) break;
  }
  return found;
}

/** Only what is searched: a log can be long. */
async function ofText(): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MOST_TEXT * 2) });
  await file.close();
  return buffer.toString("utf8", 0, bytesRead).replace(/^\ufeff/, "");
}
