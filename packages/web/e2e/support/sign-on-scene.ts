import { fileURLToPath } from "node:url";
import type { BrowserContextOptions } from "playwright-core";
import { openContext, openPage } from "#e2e/support/session.ts";
import { freePort } from "../../../server/src/platform/free-port.ts";
import { openScene } from "../../../server/tests/sso/scene.ts";

const PORTAL = fileURLToPath(new URL("../../dist", import.meta.url));

/** A service of its own with an identity provider, whose people the test makes. It serves the portals. */
export async function openSignOnScene() {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const scene = await openScene({ portal: PORTAL, baseUrl: base, origins: [base, "http://localhost:4000"] });
  await scene.app.listen({ port, host: "127.0.0.1" });
  const openBrowser = (options: BrowserContextOptions = {}) => openContext(undefined, { baseURL: base, ...options });
  /** A browser with this session. */
  const signedIn = async (session: string, options?: BrowserContextOptions) => {
    const context = await openBrowser(options);
    const [name = "", value = ""] = session.split("=");
    await context.addCookies([{ name, value, url: base, httpOnly: true }]);
    return { context, ...(await openPage(context)) };
  };
  return { scene, base, openBrowser, signedIn };
}

export type SignOnScene = Awaited<ReturnType<typeof openSignOnScene>>;
