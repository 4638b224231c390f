import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { runTool } from "../run-tool.ts";

export const biome: Check = {
  name: "biome",
  run: async () => {
    const args = ["check", ".", "--reporter=github", "--diagnostic-level=error", "--max-diagnostics=100"];
    const { ok, lines } = await runTool("@biomejs/biome/bin/biome", args);
    const found = lines.filter((line) => line.startsWith("::"));
    return { summary: "format and lint", problems: ok ? [] : found.length > 0 ? found.map(plain) : lines };
  },
};

/** `::error title=…,file=…,line=…::what` as `file:line what`. */
function plain(line: string): string {
  const [, properties, what] = /^::\w+ (.*?)::(.*)$/.exec(line) ?? [];
  if (!properties || !what) return line;
  const given = new Map(properties.split(",").map((each) => [each.split("=")[0], each.slice(each.indexOf("=") + 1)]));
  const file = given.get("file")?.replace(ROOT, "");
  return `${file}:${given.get("line") ?? 1} ${what} (${given.get("title")})`;
}
