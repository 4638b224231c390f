import { buildSchema, findBreakingChanges } from "graphql";
import type { Check } from "../outcome.ts";
import { printedSchema } from "../product.ts";
import { run } from "../run-tool.ts";
import { textOf } from "../source-files.ts";
import { SCHEMA_FILE } from "./graphql-schema.ts";

export const breakingChanges: Check = {
  name: "breaking changes",
  run: async () => {
    const committed = await run("git", ["show", `HEAD:${SCHEMA_FILE}`]);
    if (!committed.ok) return { summary: `no ${SCHEMA_FILE} is committed to compare with`, problems: [] };
    const changes = findBreakingChanges(buildSchema(committed.lines.join("\n")), buildSchema(await printedSchema()));
    const named = breakingSection(textOf("CHANGELOG.md"));
    const unnamed = changes.filter(({ description }) => !named.includes(description));
    return {
      summary: `${changes.length} since the last commit`,
      problems: unnamed.map(({ description }) => `CHANGELOG.md does not name under "### Breaking": ${description}`),
    };
  },
};

/** What the newest version of the changelog says under its heading Breaking. */
function breakingSection(changelog: string): string {
  const [, newest = ""] = changelog.split(/^## /m);
  const section = newest.split(/^### /m).find((part) => part.startsWith("Breaking\n"));
  return (section ?? "").replaceAll("`", "").replace(/\s+/g, " ");
}
