import "#tests/exports.test.ts";
import "#tests/fairness.test.ts";
import "#tests/injection.test.ts";
import "#tests/mcp.test.ts";
import "#tests/oauth.test.ts";
import "#tests/sso.test.ts";
