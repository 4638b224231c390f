import { inFile } from "#platform/archive/archive-place.ts";
import { readArchive } from "#platform/archive/read-archive.ts";

export type Unpacked = ReadonlyMap<string, Buffer>;

export type Line = Readonly<Record<string, unknown>>;

/** Every entry of a plain archive. */
export async function unpack(path: string): Promise<Unpacked> {
  const entries = new Map<string, Buffer>();
  for await (const { name, body } of readArchive(inFile(path), {})) {
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    entries.set(name, Buffer.concat(parts));
  }
  return entries;
}

/** The rows of a kind. */
export function linesOf(unpacked: Unpacked, kind: string): readonly Line[] {
  const pieces = [...unpacked].filter(([name]) => name.startsWith(`records/${kind}-`));
  return pieces.flatMap(([, bytes]) =>
    bytes
      .toString()
      .trimEnd()
      .split("\n")
      .map((line): Line => JSON.parse(line)),
  );
}

export function jsonOf(unpacked: Unpacked, name: string) {
  return JSON.parse(unpacked.get(name)?.toString() ?? "null");
}
