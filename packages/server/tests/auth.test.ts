import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./auth/", import.meta.url));
