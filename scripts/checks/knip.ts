import type { Check } from "../outcome.ts";
import { runTool } from "../run-tool.ts";

export const knip: Check = {
  name: "knip",
  run: async () => {
    const { ok, lines } = await runTool("knip/bin/knip.js", ["--no-progress", "--reporter", "compact"]);
    return { summary: "no file, export or dependency is unused", problems: ok ? [] : lines };
  },
};
