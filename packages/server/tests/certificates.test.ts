import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./certificates/", import.meta.url));
