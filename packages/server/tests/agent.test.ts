import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./agent/", import.meta.url));
