import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./evaluation/", import.meta.url));
