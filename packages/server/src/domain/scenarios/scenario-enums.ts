import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const scenarioStatus = {
  name: "ScenarioStatus",
  description: "Status of a scenario.",
  values: {
    DRAFT: "Being written: only a draft can be edited.",
    PUBLISHED: "Offered for exercises.",
    ARCHIVED: "Put away: not offered for exercises.",
  },
} as const satisfies EnumDeclaration;

export const scenarioAudience = {
  name: "ScenarioAudience",
  description: "Who plays a scenario.",
  values: {
    EXECUTIVES: "Executives and the board.",
    INCIDENT_TEAM: "The technical incident response team.",
    BUSINESS_TEAMS: "Teams outside IT, such as operations, legal and communications.",
    WHOLE_ORGANIZATION: "Executives, the incident team and business teams together.",
  },
} as const satisfies EnumDeclaration;

export const regulation = {
  name: "Regulation",
  description: "A regulation whose duties a scenario exercises.",
  values: {
    GDPR: "EU General Data Protection Regulation.",
    NIS2: "EU Network and Information Security Directive 2.",
    DORA: "EU Digital Operational Resilience Act.",
    HIPAA: "US HIPAA Security and Breach Notification Rules.",
    PCI_DSS: "Payment Card Industry Data Security Standard.",
    SEC_CYBER: "US SEC rules on disclosure of cybersecurity incidents.",
    NYDFS_500: "New York cybersecurity regulation for financial services, 23 NYCRR 500.",
    GLBA: "US Gramm-Leach-Bliley Act Safeguards Rule.",
    FERPA: "US Family Educational Rights and Privacy Act.",
    NERC_CIP: "North American standards for the security of the power grid.",
  },
  labels: {
    GDPR: "GDPR",
    NIS2: "NIS2",
    DORA: "DORA",
    HIPAA: "HIPAA",
    PCI_DSS: "PCI DSS",
    SEC_CYBER: "SEC cybersecurity disclosure",
    NYDFS_500: "NYDFS 500",
    GLBA: "GLBA",
    FERPA: "FERPA",
    NERC_CIP: "NERC CIP",
  },
} as const satisfies EnumDeclaration;

export const language = {
  name: "Language",
  description: "Language of a scenario: its BCP 47 code, in upper case.",
  values: {
    EN: "English.",
    DE: "German.",
    FR: "French.",
    ES: "Spanish.",
    IT: "Italian.",
    NL: "Dutch.",
    PL: "Polish.",
    PT: "Portuguese.",
  },
  labels: {
    EN: "English",
    DE: "German",
    FR: "French",
    ES: "Spanish",
    IT: "Italian",
    NL: "Dutch",
    PL: "Polish",
    PT: "Portuguese",
  },
} as const satisfies EnumDeclaration;

export const scenarioKind = {
  name: "ScenarioKind",
  description: "Kind of scenario.",
  values: {
    RANSOMWARE: "Systems are encrypted for ransom.",
    BUSINESS_EMAIL_COMPROMISE: "Mail accounts are misused to redirect money or data.",
    DATA_BREACH: "Data is taken or exposed.",
    INSIDER_THREAT: "Somebody with access misuses it.",
    THIRD_PARTY_COMPROMISE: "A supplier is breached.",
    DENIAL_OF_SERVICE: "Services are flooded.",
    CLOUD_COMPROMISE: "Cloud accounts or keys are taken over.",
    OT_DISRUPTION: "Industrial control systems are disrupted.",
    EXTORTION_WITHOUT_ENCRYPTION: "Stolen data is held against a demand.",
    DEEPFAKE_FRAUD: "A forged voice or face asks for money or access.",
    PHYSICAL_AND_CYBER: "A break-in or disaster together with an attack.",
    CUSTOM: "Something else.",
  },
  labels: {
    THIRD_PARTY_COMPROMISE: "third-party compromise",
    OT_DISRUPTION: "OT disruption",
  },
} as const satisfies EnumDeclaration;
export const channel = {
  name: "Channel",
  description: "How an inject reaches the players.",
  values: {
    EMAIL: "An email.",
    PHONE: "A phone call.",
    CHAT: "A chat message.",
    NEWS: "A news report.",
    SOCIAL_MEDIA: "A social media post.",
    TICKET: "A help-desk ticket.",
    ALERT: "An alert from a monitoring system.",
    IN_PERSON: "Delivered in person.",
    DOCUMENT: "A letter or file.",
  },
} as const satisfies EnumDeclaration;
export const criticality = {
  name: "Criticality",
  description: "Weight of a piece of evidence in readiness.",
  values: { LOW: "Weighs 1.", NORMAL: "Weighs 2.", CRITICAL: "Weighs 4." },
} as const satisfies EnumDeclaration;
