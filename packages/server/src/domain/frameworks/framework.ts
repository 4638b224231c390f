import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const framework = {
  name: "Framework",
  description: "A compliance framework. Its edition is in compliance_frameworks.",
  values: {
    NIST_CSF: "NIST Cybersecurity Framework.",
    SOC_2: "SOC 2 Trust Services Criteria.",
    ISO_27001: "ISO/IEC 27001.",
    HIPAA: "HIPAA Security and Breach Notification Rules.",
    PCI_DSS: "PCI DSS.",
    CIS: "CIS Critical Security Controls.",
  },
  labels: {
    NIST_CSF: "NIST CSF",
    SOC_2: "SOC 2",
    ISO_27001: "ISO 27001",
    HIPAA: "HIPAA",
    PCI_DSS: "PCI DSS",
    CIS: "CIS",
  },
} as const satisfies EnumDeclaration;
