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

export const mappingStrength = {
  name: "MappingStrength",
  description: "Strength of a mapping from a gap category to a control.",
  values: { PRIMARY: "The control requires exactly this capability.", SUPPORTING: "The control contributes to it." },
} as const satisfies EnumDeclaration;

export const mappingBasis = {
  name: "MappingBasis",
  description: "Kind of source for a mapping.",
  values: {
    ANCHOR: "The framework's own text on incident response.",
    PUBLISHED: "A published crosswalk at the level of the control.",
    PUBLISHED_CATEGORY: "A published crosswalk at the level of the control's group.",
    REQUIREMENT_TEXT: "The wording of the requirement.",
    JUDGEMENT: "Our own judgment.",
  },
} as const satisfies EnumDeclaration;
