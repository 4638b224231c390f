import { suite } from "node:test";
import { testArea } from "../server/tests/support/test-area.ts";
import "#e2e/support/session.ts";

// One process has one browser, which is driven without a process between, and each person signs in once.
suite("@hotwash/web", { concurrency: 3 }, () =>
  testArea(new URL("./", import.meta.url), "{build,src,e2e}/**/*.test.ts"),
);
