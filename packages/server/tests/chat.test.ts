import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./chat/", import.meta.url));
