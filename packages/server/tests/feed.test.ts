import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./feed/", import.meta.url));
