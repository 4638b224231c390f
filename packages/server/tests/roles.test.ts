import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./roles/", import.meta.url));
