import type { gapCategory } from "#domain/findings/gap-enums.ts";
import type { dimension } from "#domain/readiness/dimension.ts";
import type { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** Common names for codes whose own words people rarely use in full. Each name belongs to one code of its list. */
export const categoryNames: Readonly<Record<Code<typeof gapCategory>, readonly string[]>> = {
  INCIDENT_RESPONSE_PLAN: ["incident response plan", "response plan", "incident response"],
  ROLES_AND_RESPONSIBILITIES: ["roles and responsibilities", "roles", "responsibilities"],
  DETECTION_AND_MONITORING: ["detection and monitoring", "detection", "monitoring"],
  ESCALATION_AND_DECISION_MAKING: [
    "escalation and decision making",
    "escalation and decision-making",
    "escalation",
    "decision making",
    "decision-making",
  ],
  INTERNAL_COMMUNICATION: ["internal communication"],
  EXTERNAL_COMMUNICATION: ["external communication"],
  LEGAL_AND_REGULATORY: ["legal and regulatory", "legal", "regulatory"],
  CONTAINMENT_AND_ERADICATION: ["containment and eradication", "containment", "eradication"],
  BACKUP_AND_RECOVERY: ["backup and recovery", "backups and recovery", "backup", "backups"],
  BUSINESS_CONTINUITY: ["business continuity"],
  IDENTITY_AND_ACCESS: ["identity and access", "identity and access management", "identity", "access"],
  THIRD_PARTY_MANAGEMENT: ["third-party management", "third party management", "third parties", "suppliers", "vendors"],
  VULNERABILITY_AND_PATCHING: ["vulnerability and patching", "vulnerabilities and patching", "patching"],
  LOGGING_AND_FORENSICS: ["logging and forensics", "logging", "forensics"],
  DATA_PROTECTION: ["data protection"],
  TRAINING_AND_AWARENESS: ["training and awareness", "training", "awareness"],
};

export const dimensionNames: Readonly<Record<Code<typeof dimension>, readonly string[]>> = {
  DETECTION_AND_ESCALATION: ["detection and escalation", "detection", "escalation"],
  COMMAND_AND_DECISION: ["command and decision", "command and decisions", "command"],
  CONTAINMENT_AND_ERADICATION: ["containment and eradication", "containment", "eradication"],
  COMMUNICATION: ["communication", "communications"],
  LEGAL_AND_INSURANCE: ["legal and insurance", "legal", "insurance"],
  RECOVERY_AND_CONTINUITY: ["recovery and continuity", "recovery", "continuity"],
};

export const scenarioNames: Readonly<Record<Code<typeof scenarioKind>, readonly string[]>> = {
  RANSOMWARE: ["ransomware"],
  BUSINESS_EMAIL_COMPROMISE: ["business email compromise", "BEC", "email compromise"],
  DATA_BREACH: ["data breach", "breach"],
  INSIDER_THREAT: ["insider threat", "insider"],
  THIRD_PARTY_COMPROMISE: ["third-party compromise", "third party compromise", "supply chain"],
  DENIAL_OF_SERVICE: ["denial of service", "DDoS"],
  CLOUD_COMPROMISE: ["cloud compromise", "cloud"],
  OT_DISRUPTION: ["OT disruption", "industrial control"],
  EXTORTION_WITHOUT_ENCRYPTION: ["extortion without encryption", "extortion"],
  DEEPFAKE_FRAUD: ["deepfake fraud", "deepfake"],
  PHYSICAL_AND_CYBER: ["physical and cyber"],
  CUSTOM: ["custom"],
};
