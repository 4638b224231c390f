import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./cli/", import.meta.url));
