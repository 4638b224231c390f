import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Block } from "./blocks.ts";
import type { Checkout } from "./checkout.ts";
import { turnOnSecondFactor } from "./turn-on-second-factor.ts";

type Running = (checkout: Checkout, block: Block, next: (name: string) => Block) => Promise<void>;

const account = z.object({ email: z.string(), password: z.string() });

/** The blocks for an installation that README's begins, in the order in which they are run. */
export const installationBlocks: Readonly<Record<string, Running>> = {
  "README.md > Run it in production": async ({ run }, block) => {
    const printed = await run({ text: afterStart(block) });
    assert.match(printed, /you@company\.example/);
    assert.match(printed, /--scopes/);
    assert.match(printed, /^ok {3}database/m);
    assert.doesNotMatch(printed, /^BAD/m);
  },
  "docs/first-hour/operations.md > Ten minutes: install and serve 2": async ({ run }, block) => {
    const printed = await run(block, { "you@company": "first-hour@company" });
    assert.match(printed, /^Created first-hour@company\.example \(ADMIN\)/m);
    assert.match(printed, /^WARN mail: /m);
    assert.match(printed, /^\{"status":"ok"\}$/m);
  },
  "docs/operations.md > Lost second factors": async ({ run, baseUrl }, block) => {
    const kim = 'npx hotwash user create --name Kim --email kim@company.example --organization "Your company" --json';
    const { email, password } = account.parse(JSON.parse(await run({ text: kim })));
    await turnOnSecondFactor(baseUrl, email, password);
    assert.match(await run(block), /kim@company\.example/);
  },
  "docs/sign-in-policies.md > Break-glass accounts of the operator": async ({ run, baseUrl }, block) => {
    const dana =
      'npx hotwash user create --name Dana --email dana@operator.example --organization "Your company" --json';
    const { email, password } = account.parse(JSON.parse(await run({ text: dana })));
    await turnOnSecondFactor(baseUrl, email, password);
    const printed = await run(block);
    assert.match(printed, /dana@operator\.example/);
    assert.match(await run({ text: "npx hotwash user list" }), /Dana/);
  },
  "docs/operations.md > Backup and restore": async ({ run }, block, next) => {
    const printed = await run({ text: `${block.text}echo "passphrase $HOTWASH_BACKUP_PASSPHRASE"\n` });
    const passphrase = printed.match(/^passphrase (.+)$/m)?.[1] ?? assert.fail(printed);
    assert.match(printed, /^Complete: \d+ rows/m);
    const restore = next("docs/operations.md > Restore").text;
    const restored = await run({ text: `export HOTWASH_BACKUP_PASSPHRASE='${passphrase}'\n${restore}` });
    assert.match(restored, /^Restored the backup of/m);
    assert.match(restored, /: undamaged\.$/m);
    assert.match(await run(next("docs/operations.md > Restore 2")), /^Deliveries resume\.$/m);
  },
  "docs/operations.md > Audit log": async ({ run, folder }, block) => {
    const printed = await run(block);
    assert.equal(printed.match(/entries/g)?.length, 2, printed);
    assert.ok(existsSync(join(folder, "audit-2026-11-21.json")));
  },
};

const START = /^npx hotwash serve .*\n/;

/** The line that starts the server, and keeps its terminal. */
export const startOf = ({ text }: Block): string => text.match(START)?.[0] ?? assert.fail("The block starts no server");

/** What is typed into a second terminal. */
const afterStart = ({ text }: Block): string => text.replace(START, "");
