import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./oauth/", import.meta.url));
