import "#tests/isolation.test.ts";
