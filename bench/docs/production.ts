import assert from "node:assert/strict";
import { freePort } from "../../packages/server/src/platform/free-port.ts";
import type { Block } from "../../packages/server/tests/docs/blocks.ts";
import { type Checkout, checkoutAt } from "../../packages/server/tests/docs/checkout.ts";
import { startServer } from "../../packages/server/tests/docs/start-server.ts";
import { startProxy } from "./nginx.ts";

export type Following = {
  readonly blockOf: (name: string) => Block;
  readonly folder: string;
  readonly ran: (name: string) => void;
};

const START = /^npm install\nHOTWASH_BASE_URL=https:\/\/hotwash\.example npx hotwash serve\n/;

/** A new installation behind nginx, by the first start of docs/operations.md and its section on the proxy. */
export async function runProduction(checkout: Checkout, { blockOf, folder, ran }: Following): Promise<void> {
  const first = blockOf("docs/operations.md > First start 2");
  assert.match(first.text, START);
  const behind = checkoutAt(checkout.folder, Number(checkout.env.PORT), {
    ...checkout.env,
    HOTWASH_TRUST_PROXY: "loopback",
  });
  const stop = await startServer(behind, first.text.match(START)?.[0] ?? "");
  const nginx = blockOf("docs/operations.md > Behind a proxy");
  try {
    const printed = await behind.run({ text: first.text.replace(START, "") });
    assert.doesNotMatch(printed, /^BAD/m);
    ran(first.name);
    const [, password = ""] = printed.match(/Password, shown only once: (\S+)/) ?? [];
    const [key = ""] = printed.match(/hw_\S+/) ?? [];
    const proxy = await startProxy(nginx, folder, await freePort(), Number(checkout.env.PORT));
    try {
      assert.match(await proxy.curl("/sign-in"), /^HTTP\/2 200[\s\S]*strict-transport-security/i);
      assert.match(await proxy.curl("/metrics"), /^HTTP\/2 404/);
      const account = JSON.stringify({ email: "you@company.example", password });
      const json = ["-H", "content-type: application/json", "-H", "origin: https://hotwash.example"];
      const signedIn = await proxy.curl("/api/auth/sign-in/email", ...json, "-d", account);
      assert.match(signedIn, /^HTTP\/2 200[\s\S]*set-cookie: __Secure-[^\n]*; Secure/i);
      const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
      const accept = ["-H", "accept: application/json, text/event-stream"];
      const tools = await proxy.curl("/api/mcp", ...json, ...accept, "-H", `x-api-key: ${key}`, "-d", call);
      assert.match(tools, /^HTTP\/2 200[\s\S]*list_gaps/);
      ran(nginx.name);
    } finally {
      await proxy.stop();
    }
  } finally {
    await stop();
  }
}
