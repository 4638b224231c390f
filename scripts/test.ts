import { spawn } from "node:child_process";
import { once } from "node:events";
import { MADE_DEMO, makeDemoFolder, serveDemo } from "../packages/server/tests/support/served-demo.ts";
import { ROOT } from "./root.ts";

// Every test, of one workspace after the other. The demo, which takes longest to make, is made once for all of them;
// documents would be made anew by each.
const demo = await makeDemoFolder();
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
