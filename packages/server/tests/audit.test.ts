import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./audit/", import.meta.url));
