import { testPagesOf } from "#e2e/support/portal-pages.ts";

testPagesOf("CARRIER");
