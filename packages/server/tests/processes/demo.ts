import "#tests/agent.test.ts";
import "#tests/assistant.test.ts";
import "#tests/agreement.test.ts";
