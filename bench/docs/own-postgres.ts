import assert from "node:assert/strict";
import { join } from "node:path";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import { type Checkout, checkoutAt } from "../../packages/server/tests/docs/checkout.ts";
import { startServer } from "../../packages/server/tests/docs/start-server.ts";
import { startCluster } from "./postgres.ts";
import type { Following } from "./production.ts";

const [PASSWORD, SECRET] = ["correct-horse-battery", "a secret for the documentation only of 32 characters and more"];

/** An installation on a PostgreSQL of one's own: made, backed up, and restored into another cluster, as documented. */
export async function runOwnPostgres(checkout: Checkout, { blockOf, folder, ran }: Following): Promise<void> {
  const own = blockOf("docs/operations.md > Your own PostgreSQL");
  const tools = "docs/operations.md > With PostgreSQL's own tools";
  const [dump, restore] = [blockOf(tools), blockOf(`${tools} 2`)];
  const first = await startCluster(join(folder, "first"), await freePort());
  const at = (cluster: typeof first) =>
    checkoutAt(checkout.folder, Number(checkout.env.PORT), {
      ...checkout.env,
      ...cluster.env,
      DATABASE_URL: `postgres://hotwash_owner:${PASSWORD}@localhost:${cluster.port}/hotwash`,
      HOTWASH_SECRET: SECRET,
      HOTWASH_DATA_DIR: join(folder, "own"),
    });
  const user = 'npx hotwash user create --organization "Your company" --name "Your name" --email you@company.example\n';
  try {
    const server = at(first);
    const [roles, start = ""] = own.text.split(/\n(?=DATABASE_URL)/);
    // Without a terminal, createuser reads the password from its standard input, twice.
    const answers = `exec < <(printf '%s\\n' ${PASSWORD} ${PASSWORD})\n`;
    await server.run({ text: `${answers}${roles}\n` }, {}, [
      "setsid",
      "--wait",
      "bash",
      "--norc",
      "-euo",
      "pipefail",
      "-c",
    ]);
    const command = start
      .replace("…@db:5432", `${PASSWORD}@localhost:${first.port}`)
      .replace("HOTWASH_SECRET=…", `HOTWASH_SECRET='${SECRET}'`);
    assert.doesNotMatch(command, /…|db:5432/);
    const stop = await startServer(server, command, "../own");
    try {
      await server.run({ text: user });
      ran(own.name);
      await server.run(dump);
      ran(dump.name);
    } finally {
      await stop();
    }
  } finally {
    await first.stop();
  }
  const second = await startCluster(join(folder, "second"), await freePort());
  try {
    await at(second).run(restore);
    const checks = "npx hotwash doctor\nnpx hotwash audit verify\n";
    assert.doesNotMatch(await at(second).run({ text: checks }), /^BAD/m);
    ran(restore.name);
  } finally {
    await second.stop();
  }
}
