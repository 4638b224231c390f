import "#tests/certificates.test.ts";
import "#tests/deliverables.test.ts";
