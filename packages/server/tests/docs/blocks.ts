import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

export type Block = {
  /** Its file and heading; from the second block under a heading on, with a number: "README.md > First calls 2". */
  readonly name: string;
  readonly language: string;
  readonly text: string;
};

/** Queries with their variables and answers, which tests/graphql/reference.test.ts runs. */
function isExample({ name, language }: Block): boolean {
  return name.startsWith("docs/graphql") && language !== "sh";
}

/** Every fenced block of the documentation, by its name, apart from those examples. */
export function readBlocks(): ReadonlyMap<string, Block> {
  const files = globSync(["README.md", "CONTRIBUTING.md", "docs/**/*.md"], { cwd: ROOT }).sort();
  const blocks = files.flatMap((file) => blocksOf(file, readFileSync(join(ROOT, file), "utf8")));
  return new Map(blocks.filter((block) => !isExample(block)).map((block) => [block.name, block]));
}

function blocksOf(file: string, text: string): Block[] {
  const counts = new Map<string, number>();
  let heading = "";
  const pieces = text.matchAll(
    /^#+ (?<title>.+)$|^(?<indent> *)```(?<language>.*)\n(?<body>[\s\S]*?)^\k<indent>```$/gm,
  );
  return [...pieces].flatMap(({ groups: { title, language, body } = {} }) => {
    if (title !== undefined) heading = title;
    if (body === undefined) return [];
    const place = `${file} > ${heading}`;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return [{ name: count === 1 ? place : `${place} ${count}`, language: language ?? "", text: body }];
  });
}
