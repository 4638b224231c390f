import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./assistant/", import.meta.url));
