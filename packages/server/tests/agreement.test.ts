import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./agreement/", import.meta.url));
