import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse, print } from "@0no-co/graphql.web";
import { Kind, parse as keep, print as show } from "#graphql/unparsed.ts";

const DOCUMENT = /graphql\(\s*`([^`]+)`/g;

test("every document of the pages is an operation or consists of fragments, and means the same unparsed", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: new URL("../..", import.meta.url) });
  const texts = files.flatMap((file) =>
    [...readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").matchAll(DOCUMENT)].map(
      ([, text = ""]) => text,
    ),
  );
  assert.ok(texts.length > 100, `${texts.length} documents`);
  for (const text of texts) {
    const { definitions } = parse(text, { noLocation: true });
    const isFragments = definitions.every(({ kind }) => kind === "FragmentDefinition");
    assert.ok(isFragments || definitions[0]?.kind === "OperationDefinition", text);
    const kept = keep(text);
    assert.equal(kept.definitions[0]?.kind === Kind.FRAGMENT_DEFINITION, isFragments);
    assert.equal(print(parse(show(kept), { noLocation: true })), print(parse(text, { noLocation: true })));
  }
});
