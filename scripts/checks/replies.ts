import { join } from "node:path";
import ts from "typescript";
import { awaitedReplies } from "../awaited-replies.ts";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { filesOf } from "../source-files.ts";

const PROJECT = "packages/server/tsconfig.json";

export const replies: Check = {
  name: "replies",
  run: async () => {
    const files = filesOf("packages/server/src/server/app.ts", "packages/server/src/interfaces/**/*.ts");
    const { config } = ts.readConfigFile(join(ROOT, PROJECT), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, "packages/server"));
    const program = ts.createProgram(
      files.map((file) => join(ROOT, file)),
      options,
    );
    const problems = files.flatMap((file) => {
      const source = program.getSourceFile(join(ROOT, file));
      if (!source) throw new Error(`${file} is not in the program.`);
      return awaitedReplies(program, source).map((problem) => problem.replace(`${ROOT}/`, ""));
    });
    return { summary: `nothing in ${files.length} files awaits a FastifyReply`, problems };
  },
};
