import "#tests/agent.test.ts";
import "#tests/agreement.test.ts";
