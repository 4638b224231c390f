import { rmSync } from "node:fs";
import { join } from "node:path";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { filesOf } from "../source-files.ts";

export const graphqlReference: Check = {
  name: "GraphQL reference",
  run: async (options) => {
    const { FOLDER, referencePages } = await import("../reference/pages.ts");
    const pages = referencePages();
    const outcomes = [...pages].map(([name, text]) => compareDerived(`${FOLDER}/${name}`, text, options));
    const stray = filesOf(`${FOLDER}/*`).filter((file) => !pages.has(file.slice(FOLDER.length + 1)));
    if (options.write) for (const file of stray) rmSync(join(ROOT, file));
    return {
      summary: `${pages.size} pages in ${FOLDER}`,
      problems: [
        ...outcomes.flatMap(({ problems }) => problems),
        ...(options.write ? [] : stray.map((file) => `${file} describes nothing`)),
      ],
    };
  },
};
