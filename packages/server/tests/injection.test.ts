import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./injection/", import.meta.url));
