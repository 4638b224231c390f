import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./knowledge/", import.meta.url));
