import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./states/", import.meta.url));
