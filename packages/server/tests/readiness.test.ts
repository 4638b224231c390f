import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./readiness/", import.meta.url));
