import "#tests/actions.test.ts";
import "#tests/evaluation.test.ts";
import "#tests/roles.test.ts";
import "#tests/states.test.ts";
