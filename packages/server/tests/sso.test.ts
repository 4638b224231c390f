import { testArea } from "#tests/support/test-area.ts";

await testArea(new URL("./sso/", import.meta.url));
