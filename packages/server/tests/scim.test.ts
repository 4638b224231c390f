import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./scim/", import.meta.url));
