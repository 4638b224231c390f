import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./isolation/", import.meta.url));
