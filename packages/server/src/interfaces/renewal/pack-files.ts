import type { FastifyReply } from "fastify";
import { envelopeOf } from "#domain/certificates/check-credential.ts";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import { packDocument } from "#domain/renewal/document/pack-document.ts";
import type { OpenedPack, PackFormat } from "#domain/renewal/open-pack.ts";
import type { PackContent } from "#domain/renewal/pack-content.ts";
import type { RateRule } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { contentDisposition } from "#interfaces/documents/content-disposition.ts";
import { requestLanguage } from "#interfaces/request-language.ts";
import { systemCaller } from "#kernel/caller.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** A pack's PDF is typeset again for each request. */
export const PACK_PDFS: RateRule = { window: 60, max: 10 };
const MOST_MS = 60_000;

/** The files of a pack, below its address. */
export const packFileList = [
  { file: "pack.json", format: "JSON" },
  { file: "pack.pdf", format: "PDF" },
  { file: "credential.json", format: "CREDENTIAL" },
] as const;

export type PackFile = (typeof packFileList)[number]["file"];

/** The page's data, or a file with its name. Exactly the bytes that were signed, where it is the content. */
export async function sendPack(
  dependencies: Dependencies,
  reply: FastifyReply,
  pack: OpenedPack,
  format: PackFormat,
): Promise<string | Buffer | object> {
  const named = (extension: string) => contentDisposition("attachment", `${pack.title}.${extension}`);
  switch (format) {
    case "PAGE":
      return pageOf(pack);
    case "JSON":
      reply.header("content-disposition", named("json")).type("application/json; charset=utf-8");
      return Buffer.from(pack.content);
    case "CREDENTIAL":
      reply.header("content-disposition", named("credential.json")).type("application/json; charset=utf-8");
      return envelopeOf(pack.credential);
    case "PDF": {
      const bytes = await inLanguage(requestLanguage(reply.request), () => renderPack(dependencies, pack));
      reply.header("content-disposition", named("pdf")).type("application/pdf");
      return bytes;
    }
  }
}

function pageOf({ title, reader, reader_name, granted_at, expires_at, sha256, content }: OpenedPack): object {
  const shown = { title, reader, reader_name, granted_at, expires_at, sha256 };
  return { ...shown, size_bytes: Buffer.byteLength(content), content: contentOf(content) };
}

async function renderPack({ database, clock, renderer }: Dependencies, pack: OpenedPack): Promise<Buffer> {
  const setting = await readAsCaller(database, systemCaller(), (connection) =>
    loadSetting(connection, pack.organization_id, clock()),
  );
  const document = packDocument(contentOf(pack.content), pack, setting);
  return renderer.render({ document, format: "PDF" }, AbortSignal.timeout(MOST_MS));
}

/** Written by this server, and never changed since. */
function contentOf(text: string): PackContent {
  return JSON.parse(text);
}
