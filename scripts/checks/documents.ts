import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { compareDerived } from "../derived-file.ts";
import { INTERFACES_FILE } from "../interface-rules.ts";
import type { Check } from "../outcome.ts";
import { unknownNames } from "../page-names.ts";
import { ROOT } from "../root.ts";
import { filesOf, textOf } from "../source-files.ts";

const FIRST_PAGE = "docs/index.md";

export const documents: Check = {
  name: "documents",
  run: async (options) => {
    const { interfaceBlocks } = await import("../interface-blocks.ts");
    const { siemBlocks } = await import("../siem-blocks.ts");
    const { feedBlocks } = await import("../feed-blocks.ts");
    const { commandBlocks } = await import("../command-blocks.ts");
    const derived = [
      { file: INTERFACES_FILE, blocks: interfaceBlocks },
      { file: "docs/siem.md", blocks: siemBlocks },
      { file: "docs/feed.md", blocks: feedBlocks },
      { file: "docs/commands.md", blocks: commandBlocks },
    ];
    const compared = derived.map(({ file, blocks }) => compareDerived(file, withBlocks(textOf(file), blocks), options));
    const files = filesOf("*.md", "docs/**/*.md");
    return {
      summary: `${compared.map(({ summary }) => summary).join("; ")}; links and tables of ${files.length} files`,
      problems: [
        ...derived.flatMap(({ file, blocks }) => missingIn(file, Object.keys(blocks))),
        ...compared.flatMap(({ problems }) => problems),
        ...files.flatMap(brokenLinks),
        ...files.flatMap(unlisted),
        ...files.flatMap(strayRows),
        ...unknownNames(files),
      ],
    };
  },
};

function missingIn(file: string, names: readonly string[]): string[] {
  const missing = names.filter((name) => !blockOf(name).test(textOf(file)));
  return missing.map((name) => `${file} lacks the comments that begin and end the block ${name}`);
}

function withBlocks(text: string, blocks: Readonly<Record<string, () => string>>): string {
  return Object.entries(blocks).reduce(
    (whole, [name, write]) => whole.replace(blockOf(name), (_, begin, end) => `${begin}\n${write()}\n${end}`),
    text,
  );
}

function blockOf(name: string): RegExp {
  return new RegExp(`(<!-- begin ${name} -->)[^]*?(<!-- end ${name} -->)`);
}

function brokenLinks(file: string): string[] {
  const text = textOf(file);
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, target = ""]) => {
    const [path = "", heading] = target.split("#");
    const linked = path === "" ? file : join(dirname(file), path);
    if (!existsSync(join(ROOT, linked))) return [`${file} links to ${target}, which does not exist`];
    const isHeading = heading === undefined || !linked.endsWith(".md") || headingsOf(textOf(linked)).has(heading);
    return isHeading ? [] : [`${file} links to ${target}, which has no such heading`];
  });
}

/** Readers find each document from the first page, in the repository and on the site. */
function unlisted(file: string): string[] {
  const isListed = /^docs\/(first-hour\/)?[\w-]+\.md$/.test(file) && file !== FIRST_PAGE;
  const isThere = textOf(FIRST_PAGE).includes(`](${file.slice("docs/".length)})`);
  return isListed && !isThere ? [`${FIRST_PAGE} does not list ${file}`] : [];
}

/** Rows without a head above them are shown as the text they are. */
function strayRows(file: string): string[] {
  const lines = textOf(file).split("\n");
  const isRow = (line = "") => line.startsWith("|");
  return lines.flatMap((line, i) => {
    const isStray = isRow(line) && !isRow(lines[i - 1]) && !/^\|[ :|-]+$/.test(lines[i + 1] ?? "");
    return isStray ? [`${file}:${i + 1} is a table row without a header`] : [];
  });
}

/** As repositories make anchors of headings. */
function headingsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}
