import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { checkingFunctions } from "#domain/certificates/check-credential.ts";
import type { PublicKey, WithdrawnKey } from "#domain/certificates/signing-keys.ts";
import { once } from "#platform/once.ts";

export type Embedded = {
  readonly keys: readonly PublicKey[];
  readonly withdrawn: readonly WithdrawnKey[];
  readonly lists: readonly string[];
  /** When the keys and lists were fetched. */
  readonly as_of: Date;
  /** The server they came from. */
  readonly from: string;
};

const parts = once(() => ({
  page: read("verifier.html"),
  style: read("verifier.css"),
  script: read("verifier.js"),
}));

/**
 * A single-file page that verifies certificates offline, with the keys and revocations as of now. Its own policy lets
 * it reach nothing, and run only the script it was created with.
 */
export function verifierPage({ keys, withdrawn, lists, as_of, from }: Embedded): string {
  const { page, style, script } = parts();
  const data = { keys, withdrawn, lists, as_of: as_of.toISOString(), from };
  // No text may end the script early.
  const given = `const given = ${JSON.stringify(data).replaceAll("<", "\\u003c")};`;
  const program = [given, ...checkingFunctions.map(String), script].join("\n\n");
  const policy = `default-src 'none'; script-src '${digest(program)}'; style-src '${digest(style)}'; base-uri 'none'; form-action 'none'`;
  const slots = new Map([
    ["POLICY", policy],
    ["/* STYLE */", style],
    ["/* PROGRAM */", program],
  ]);
  return page.replace(/POLICY|\/\* (?:STYLE|PROGRAM) \*\//g, (slot) => slots.get(slot) ?? "");
}

function digest(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

function read(file: string): string {
  return readFileSync(new URL(`./${file}`, import.meta.url), "utf8");
}
