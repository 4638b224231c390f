import "#tests/docs.test.ts";
