import { testArea } from "../server/tests/support/test-area.ts";

// Loaded only now: the line above has node:test follow promises only while files declare their tests.
const { suite } = await import("node:test");
await import("#e2e/support/session.ts");

// One process has one browser, which is driven without a process between, and each person signs in once.
suite("@hotwash/web", { concurrency: 3 }, () =>
  testArea(new URL("./", import.meta.url), "{build,src,e2e}/**/*.test.ts"),
);
