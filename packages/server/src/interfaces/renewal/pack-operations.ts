import type { JsonSchema } from "#interfaces/input-schema.ts";
import { type Answer, binary, moment, type Operation, object, text } from "#interfaces/openapi/operation.ts";
import type { PackFile } from "#interfaces/renewal/pack-files.ts";

const shown = object({
  title: text,
  reader: text,
  reader_name: { type: ["string", "null"] },
  granted_at: moment,
  expires_at: moment,
  sha256: { description: "Of pack.json.", ...text },
  size_bytes: { type: "integer" },
  content: { description: "The content of pack.json.", type: "object" },
});

const json = (schema: JsonSchema) => ({ "application/json": schema });

type File = PackFile | "";

const files: Readonly<Record<File, { readonly id: string; readonly summary: string; readonly answer: Answer }>> = {
  "": { id: "page", summary: "A renewal pack", answer: { description: "The pack.", content: json(shown) } },
  "pack.json": {
    id: "json",
    summary: "The content of a renewal pack",
    answer: { description: "Exactly the bytes whose SHA-256 was signed.", content: json({ type: "object" }) },
  },
  "pack.pdf": {
    id: "pdf",
    summary: "A renewal pack as PDF",
    answer: { description: "Typeset again for each request.", content: { "application/pdf": binary } },
  },
  "credential.json": {
    id: "credential",
    summary: "A renewal pack as a signed Verifiable Credential",
    answer: { description: "The enveloped credential.", content: json({ type: "object" }) },
  },
};

/** By its link, without an account. */
export function linkedPackOperation(file: File): Operation {
  const { id, summary, answer } = files[file];
  return {
    id: `linked_pack_${id}`,
    tag: "renewal packs",
    summary: `${summary}, by its link`,
    callers: "anyone",
    path: { token: "The last part of the link." },
    answers: { 200: answer },
    refuses: ["NOT_FOUND", "RATE_LIMITED"],
  };
}

export function packOperation(file: File): Operation {
  const { id, summary, answer } = files[file];
  return {
    id: `renewal_pack_${id}`,
    tag: "renewal packs",
    summary,
    callers: "member",
    path: { id: "The pack's id." },
    answers: { 200: answer },
    refuses: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
  };
}

export const previewOperation: Operation = {
  id: "renewal_pack_preview",
  tag: "renewal packs",
  summary: "What a pack granted now would contain",
  callers: "member",
  parameters: [
    {
      name: "period_from",
      in: "query",
      description: "First day of the period. Default: a year ago.",
      schema: { type: "string", format: "date" },
    },
  ],
  answers: { 200: { description: "The content.", content: json({ type: "object" }) } },
  refuses: ["BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN"],
};
