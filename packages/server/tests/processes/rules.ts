import "#tests/readiness.test.ts";
import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("../../src/", import.meta.url));
