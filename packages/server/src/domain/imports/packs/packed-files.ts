import { hash } from "node:crypto";
import type { PackedScenario } from "#domain/imports/packs/pack-fields.ts";
import { MOST_PACKED_FILE_BYTES } from "#domain/imports/packs/pack-limits.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The bytes of a file in a pack. Injects name it by its digest, which the signature covers. */
export type PackedFile = { readonly sha256: string; readonly base64: string };

/** The names that injects give to the file with a digest, in order of first mention. */
export function namedFiles(scenarios: readonly PackedScenario[]): ReadonlyMap<string, readonly string[]> {
  const named = scenarios
    .flatMap(({ injects = [] }) => injects)
    .flatMap(({ files = [] }) => files.map(({ sha256, file_name }) => ({ sha256, file_name })));
  return new Map(
    [...Map.groupBy(named, ({ sha256 }) => sha256)].map(([sha256, each]) => [
      sha256,
      [...new Set(each.map(({ file_name }) => file_name))],
    ]),
  );
}

/** The bytes by digest, if there are those that injects name, each once, unchanged and nothing else. */
export function bytesOf(
  scenarios: readonly PackedScenario[],
  files: readonly PackedFile[],
): ReadonlyMap<string, Buffer> {
  const wanted = [...namedFiles(scenarios).keys()];
  if (wanted.join() !== files.map(({ sha256 }) => sha256).join()) {
    refuseFile(phrase`does not have exactly the files that its injects name: ask for it again`);
  }
  const read = new Map(files.map(({ sha256, base64 }) => [sha256, Buffer.from(base64, "base64")]));
  const broken = files.find(({ sha256, base64 }) => !isWhole(read.get(sha256), sha256, base64));
  if (broken) refuseFile(phrase`has a file that was changed or is broken (${broken.sha256}): ask for it again`);
  const total = [...read.values()].reduce((sum, { length }) => sum + length, 0);
  if (total > MOST_PACKED_FILE_BYTES)
    refuseFile(phrase`has files of more than ${MOST_PACKED_FILE_BYTES} bytes together`);
  return read;
}

/** One form for the same bytes, as of the rest of a pack. */
function isWhole(bytes: Buffer | undefined, sha256: string, base64: string): boolean {
  return bytes !== undefined && hash("sha256", bytes) === sha256 && bytes.toString("base64") === base64;
}
