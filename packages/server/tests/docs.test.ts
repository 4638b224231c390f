import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./docs/", import.meta.url));
