import { spawn } from "node:child_process";
import { once } from "node:events";
import { createDemoFolder, MADE_DEMO, serveDemo } from "../packages/server/tests/support/served-demo.ts";
import { ROOT } from "./root.ts";

// All tests, one workspace after another. The demo, which takes longest to create, is created once for all of them;
// generating documents would repeat it for each.
const demo = await createDemoFolder();
try {
  const served = await serveDemo(demo, { HOTWASH_JOBS: "off" });
  await served.stop();
  for (const workspace of ["@hotwash/server", "@hotwash/web"]) {
    const code = await runTests(workspace, { [MADE_DEMO]: demo.folder });
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await demo.remove();
}

async function runTests(workspace: string, settings: NodeJS.ProcessEnv): Promise<unknown> {
  const options = { cwd: ROOT, env: { ...process.env, ...settings }, stdio: "inherit", shell: true } as const;
  const [code] = await once(spawn(`npm test -w ${workspace}`, options), "close");
  return code;
}
