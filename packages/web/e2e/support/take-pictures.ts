import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { globalSetup, globalTeardown } from "#e2e/support/global-setup.ts";

// Makes the pictures of docs/portals.md: npm run pictures -w @hotwash/web.
const FOLDER = fileURLToPath(new URL("../../../../docs/images/", import.meta.url));

await globalSetup();
const { ask } = await import("#e2e/support/ask.ts");
const { personOf } = await import("#e2e/support/demo.ts");
const { closeBrowser, DESK, openContext, openPage, PHONE } = await import("#e2e/support/session.ts");

type Ids = { readonly rows: readonly { readonly id: string }[] };
const staff = await openContext(personOf("OPERATOR"));
const firstOf = async (list: string) => (await ask<Ids>(staff.request, `{ rows: ${list} { id } }`)).rows[0]?.id ?? "";
const running = await firstOf("exercises(status: IN_PROGRESS, limit: 1)");
const critical = await firstOf("gaps(status: OPEN, severity: CRITICAL, limit: 1)");

const PICTURES = [
  { name: "operator-home", kind: "OPERATOR", path: "/operator", look: "light", size: DESK },
  { name: "gap", kind: "OPERATOR", path: `/operator/gaps?open=${critical}`, look: "light", size: DESK },
  { name: "console", kind: "OPERATOR", path: `/operator/exercises/${running}/console`, look: "dark", size: DESK },
  { name: "portfolio", kind: "CARRIER", path: "/carrier", look: "light", size: DESK },
  { name: "readiness", kind: "CLIENT", path: "/client", look: "dark", size: DESK },
  { name: "phone", kind: "CLIENT", path: "/client/gaps", look: "light", size: PHONE },
] as const;

await mkdir(FOLDER, { recursive: true });
for (const { name, kind, path, look, size } of PICTURES) {
  const context = await openContext(personOf(kind), { viewport: size, colorScheme: look });
  const { page, go } = await openPage(context);
  await go(path);
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: "disabled" });
  await context.close();
}
await closeBrowser();
await globalTeardown();
