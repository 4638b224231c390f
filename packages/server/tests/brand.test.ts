import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./brand/", import.meta.url));
