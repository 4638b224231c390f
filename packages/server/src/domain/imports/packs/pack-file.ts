import { z } from "zod";
import { MOST_FILE_BYTES } from "#domain/imports/import-limits.ts";
import { checkScenarios } from "#domain/imports/packs/check-scenarios.ts";
import { inOrder, type PackedScenario, packedScenario, packedScenarios } from "#domain/imports/packs/pack-fields.ts";
import { MOST_PACK_BYTES } from "#domain/imports/packs/pack-limits.ts";
import { type PackSignature, packSignature, signerOf } from "#domain/imports/packs/pack-signature.ts";
import { bytesOf, type PackedFile } from "#domain/imports/packs/packed-files.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { checkInput } from "#kernel/check-input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { problemsOf } from "#kernel/refuse-input.ts";
import { type Phrase, phrase, sayPhrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";

export const PACK_FORMAT = "hotwash-scenario-pack";
const VERSION = 1;
const LONGEST_NAME = 500;
const MOST_LINES = 20;

/** What a pack says: when, by which organization and on which installation it was made, and its scenarios. */
export type Pack = {
  readonly made_at: string;
  readonly made_by: string;
  readonly made_on: string;
  readonly scenarios: readonly PackedScenario[];
};

export type ReadPack = {
  readonly pack: Pack;
  /** What is kept of it until it is imported: all but the bytes of files. */
  readonly text: string;
  /** The thumbprint of the key that signed it. */
  readonly signing_key: string;
  /** The bytes of its files, by their SHA-256. */
  readonly files: ReadonlyMap<string, Buffer>;
};

/** What the signature covers. */
export function payloadOf(pack: Pack): string {
  return JSON.stringify(contentOf(pack));
}

/** The file: its only form, so that a changed byte is noticed even where it changes nothing. */
export function packText(pack: Pack, signature: PackSignature, files: readonly PackedFile[]): string {
  const { jwk, jws } = signature;
  const { kty, crv, x } = jwk;
  const filed = files.length > 0 && { files: files.map(({ sha256, base64 }) => ({ sha256, base64 })) };
  return `${JSON.stringify({ ...contentOf(pack), signature: { jwk: { kty, crv, x }, jws }, ...filed }, undefined, 2)}\n`;
}

/** Reads a pack, which its key signed as it is; otherwise a refusal says what is wrong. It trusts no key. */
export async function readPack(bytes: Buffer): Promise<ReadPack> {
  if (bytes.length === 0) refuseFile(phrase`must not be empty`);
  if (bytes.length > MOST_PACK_BYTES) refuseFile(phrase`must be at most ${MOST_PACK_BYTES} bytes`);
  const { files, ...read } = await readSigned(decoded(bytes));
  const without = packText(read.pack, read.signature, []);
  if (Buffer.byteLength(without) > MOST_FILE_BYTES)
    refuseFile(phrase`must be at most ${MOST_FILE_BYTES} bytes without files`);
  return { ...read, text: without, files: bytesOf(read.pack.scenarios, files) };
}

/** Reads what is kept of an uploaded pack: without the bytes of its files. */
export async function readKeptPack(text: string): Promise<Pack> {
  return (await readSigned(text)).pack;
}

async function readSigned(text: string) {
  const { pack: said, signature, files = [] } = envelopeIn(text);
  const pack: Pack = { ...said, scenarios: scenariosIn(said.scenarios) };
  if (packText(pack, signature, files) !== text) {
    refuseFile(phrase`is not as it was exported: a pack has one form, in which its signature covers every byte`);
  }
  const signing_key = await signerOf(payloadOf(pack), signature);
  if (!signing_key) refuseFile(phrase`was changed after it was signed: ask for it again`);
  checkScenarios(pack.scenarios);
  return { pack, signature, signing_key, files };
}

function scenariosIn(scenarios: readonly unknown[]): readonly PackedScenario[] {
  const given = { scenarios };
  const [refusal] = problemsOf(() => checkInput(packedScenarios, given));
  if (refusal) throw new Refusal(refusal.code, firstLines(refusal.phrase), refusal.details);
  if (checkInput(packedScenarios, given)) return given.scenarios;
  throw new Error("A pack was neither accepted nor refused.");
}

/** A file may have a problem in each of its fields. */
function firstLines(whole: Phrase): Phrase {
  return phrase`${() => {
    const all = sayPhrase(whole).split("\n");
    const more = all.length - MOST_LINES;
    return more > 0 ? [...all.slice(0, MOST_LINES), say("and {0} more", more)].join("\n") : all.join("\n");
  }}`;
}

function contentOf({ made_at, made_by, made_on, scenarios }: Pack) {
  const packed = scenarios.map((each) => inOrder(packedScenario, each));
  return { format: PACK_FORMAT, version: VERSION, pack: { made_at, made_by, made_on, scenarios: packed } };
}

const name = z.string().min(1).max(LONGEST_NAME);
const named = z.looseObject({ format: z.literal(PACK_FORMAT), version: z.number() });
const envelope = z.strictObject({
  format: z.literal(PACK_FORMAT),
  version: z.literal(VERSION),
  pack: z.strictObject({
    made_at: z.iso.datetime(),
    made_by: name,
    made_on: name,
    scenarios: z.array(z.unknown()).min(1),
  }),
  signature: packSignature,
  files: z
    .array(z.strictObject({ sha256: z.string(), base64: z.string() }))
    .min(1)
    .optional(),
});

function envelopeIn(text: string) {
  const given = parsed(text);
  const known = named.safeParse(given);
  if (!known.success) return refuseFile(phrase`is not a pack of scenarios`);
  if (known.data.version !== VERSION) {
    return refuseFile(
      phrase`has version ${known.data.version} of the format; this installation reads version ${VERSION}`,
    );
  }
  const read = envelope.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refuseFile(
    phrase`is not a valid pack of scenarios: ${issue?.path.join(".") || "file"}: ${issue?.message ?? ""}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseFile(phrase`is not a pack of scenarios`);
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuseFile(phrase`is not a pack of scenarios`);
  }
}
