import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./portfolio/", import.meta.url));
