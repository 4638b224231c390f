import { fileURLToPath } from "node:url";
import {
  createDemoFolder,
  type DemoFolder,
  type ServedDemo,
  serveDemo,
} from "../../../server/tests/support/served-demo.ts";

const COMPILED = fileURLToPath(new URL("../../../../.data/compiled", import.meta.url));

/** On this machine, where tests open servers that the demo calls. The usual 127.0.0.1 stays refused. */
export const ALLOWED_HOST = "127.0.0.2";

let place: DemoFolder | undefined;
let demo: ServedDemo | undefined;

/** One demo server for all tests; the environment hands its address on. Where that names one already, it is used as it is. */
export async function globalSetup(): Promise<void> {
  // What one run has compiled the next need not.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  if (process.env.HOTWASH_E2E_URL) return;
  place = await createDemoFolder();
  demo = await serveDemo(place, { HOTWASH_OUTBOUND_ALLOW: ALLOWED_HOST });
  process.env.HOTWASH_E2E_URL = demo.baseUrl;
  process.env.HOTWASH_E2E_FOLDER = place.folder;
}

export async function globalTeardown(): Promise<void> {
  await demo?.stop();
  await place?.remove();
}
