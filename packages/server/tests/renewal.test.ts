import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./renewal/", import.meta.url));
