import { spawn } from "node:child_process";
import { once } from "node:events";
import { makeDemo } from "../packages/server/tests/support/make-demo.ts";
import { MADE_DEMO } from "../packages/server/tests/support/served-demo.ts";
import { keepTemporaryFilesInMemory } from "../packages/server/tests/support/temporary-folder.ts";
import { ROOT } from "./root.ts";

// All tests, one workspace after another. The demo is made once for all of them, while the first tests run: it takes
// long to make, and its documents take longer.
const removeTemporaryFiles = await keepTemporaryFilesInMemory();
const demo = await makeDemo();
try {
  for (const workspace of ["@hotwash/server", "@hotwash/web"]) {
    const code = await runTests(workspace, { [MADE_DEMO]: demo.folder });
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await demo.remove();
  await removeTemporaryFiles();
}

async function runTests(workspace: string, settings: NodeJS.ProcessEnv): Promise<unknown> {
  const options = { cwd: ROOT, env: { ...process.env, ...settings }, stdio: "inherit", shell: true } as const;
  const [code] = await once(spawn(`npm test -w ${workspace}`, options), "close");
  return code;
}
