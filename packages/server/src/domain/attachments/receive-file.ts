import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MOST_ATTACHMENT_BYTES, TOO_LARGE } from "#domain/attachments/attachment-limits.ts";
import type { AttachmentType } from "#domain/attachments/attachment-type.ts";
import { textOfFile } from "#domain/attachments/reading/text-of-file.ts";
import { typeOfFile } from "#domain/attachments/reading/type-of-file.ts";
import { refuseAttachment } from "#domain/attachments/refuse-attachment.ts";
import { Refusal, refusalOfLargeFile } from "#kernel/refusal.ts";
import { withTemporaryFile } from "#platform/files/temporary-files.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { VirusScanner } from "#platform/virus-scanner.ts";

/** A file that arrived completely, in a temporary place. */
export type ReceivedFile = { readonly path: string; readonly size_bytes: number; readonly sha256: string };

export type CheckedFile = ReceivedFile & { readonly type: AttachmentType; readonly text: string | null };

/** Passes on a file that arrived completely, and deletes it afterwards, whatever happened. */
export async function withReceivedFile<T>(body: Readable, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
  return withTemporaryFile(async (path) => use(await receive(body, path)));
}

async function receive(body: Readable, path: string): Promise<ReceivedFile> {
  const digest = createHash("sha256");
  let size_bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size_bytes += chunk.length;
      // The rest is read and left, so that the sender gets to read the answer.
      if (size_bytes > MOST_ATTACHMENT_BYTES) continue;
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(body, counted, createWriteStream(path, { flags: "wx", mode: 0o600 })).catch((error: unknown) => {
    if (isBroken(error)) refuseAttachment(phrase`did not arrive completely: send it again`);
    throw error;
  });
  if (size_bytes === 0) refuseAttachment(phrase`must not be empty`);
  if (size_bytes > MOST_ATTACHMENT_BYTES) throw refusalOfLargeFile(TOO_LARGE, "file");
  return { path, size_bytes, sha256: digest.digest("hex") };
}

/** What Node reports when the sender's connection ends too early. */
function isBroken(error: unknown): boolean {
  const codes: readonly unknown[] = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"];
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

type Named = { readonly file_name: string; readonly scan: VirusScanner | undefined };

/** What the file is and says, unless it is refused: by its type, as encrypted or as infected. */
export async function checkFile(file: ReceivedFile, { file_name, scan }: Named): Promise<CheckedFile> {
  const type = await typeOfFile(file.path, file_name);
  if (scan) {
    const found = await scanned(scan, file.path);
    if (found) refuseAttachment(phrase`is infected: ${found}`);
  }
  return { ...file, type, text: await textOfFile(file.path, type) };
}

async function scanned(scan: VirusScanner, path: string): Promise<string | undefined> {
  try {
    return await scan(path);
  } catch (error) {
    const message = phrase`The file could not be scanned for viruses now; try again shortly`;
    throw new Refusal("UNAVAILABLE", message, { retry_after: 30 }, error);
  }
}
