import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

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
