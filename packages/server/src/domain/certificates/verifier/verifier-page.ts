import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { checkingFunctions } from "#domain/certificates/check-credential.ts";
import type { PublicKey, WithdrawnKey } from "#domain/certificates/signing-keys.ts";
import { once } from "#platform/once.ts";

export type Embedded = {
  readonly keys: readonly PublicKey[];
  readonly withdrawn: readonly WithdrawnKey[];
  readonly lists: readonly string[];
  /** When keys and lists were taken. */
  readonly as_of: Date;
  /** The server that they are from. */
  readonly from: string;
};

const parts = once(() => ({
  page: read("verifier.html"),
  style: read("verifier.css"),
  script: read("verifier.js"),
}));

/**
 * A page in one file that verifies certificates without a network: keys and revocations as of now are in it. Its own
 * policy lets it reach nothing, and run nothing but what it was made with.
 */
export function verifierPage({ keys, withdrawn, lists, as_of, from }: Embedded): string {
  const { page, style, script } = parts();
  const data = { keys, withdrawn, lists, as_of: as_of.toISOString(), from };
  // In a script no text may end it.
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
