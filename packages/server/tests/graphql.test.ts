import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./graphql/", import.meta.url));
