import "#tests/refusals.test.ts";
