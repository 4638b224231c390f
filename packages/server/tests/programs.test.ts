import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./programs/", import.meta.url));
