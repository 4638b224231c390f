import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const exerciseStatus = {
  name: "ExerciseStatus",
  description: "Where an exercise stands.",
  values: {
    PLANNED: "Not begun.",
    IN_PROGRESS: "Being played, or paused.",
    COMPLETED: "Played to its end.",
    CANCELLED: "Given up before its end.",
  },
} as const satisfies EnumDeclaration;

export const pacing = {
  name: "Pacing",
  description: "Who sets the pace of an exercise.",
  values: {
    FACILITATOR: "The facilitator delivers the injects, but for those with a time of their own.",
    CLOCK: "Injects deliver themselves when they are planned, by the exercise clock.",
  },
} as const satisfies EnumDeclaration;

export const noteKind = {
  name: "ExerciseNoteKind",
  description: "What a note is about.",
  values: {
    OBSERVATION: "What the facilitator saw, as it went along.",
    STRENGTH: "What went well, as the group sees it.",
    IMPROVEMENT: "What is to be better, as the group sees it.",
  },
} as const satisfies EnumDeclaration;

export const scenarioKind = {
  name: "ScenarioKind",
  description: "What the story of an exercise is about.",
  values: {
    RANSOMWARE: "Systems are encrypted for ransom.",
    BUSINESS_EMAIL_COMPROMISE: "Mail accounts are misused to redirect money or data.",
    DATA_BREACH: "Data is taken or exposed.",
    INSIDER_THREAT: "Somebody with access misuses it.",
    THIRD_PARTY_COMPROMISE: "A supplier is breached.",
    DENIAL_OF_SERVICE: "Services are flooded.",
    CLOUD_COMPROMISE: "Cloud accounts or keys are taken over.",
    OT_DISRUPTION: "Industrial control is disturbed.",
    EXTORTION_WITHOUT_ENCRYPTION: "Stolen data is held against a demand.",
    DEEPFAKE_FRAUD: "A forged voice or face asks for money or access.",
    PHYSICAL_AND_CYBER: "A break-in or disaster together with an attack.",
    CUSTOM: "Something else.",
  },
} as const satisfies EnumDeclaration;

export const criticality = {
  name: "Criticality",
  description: "How much a piece of evidence weighs in readiness.",
  values: { LOW: "Weighs 1.", NORMAL: "Weighs 2.", CRITICAL: "Weighs 4." },
} as const satisfies EnumDeclaration;

export const channel = {
  name: "Channel",
  description: "How an inject reaches the players.",
  values: {
    EMAIL: "A mail.",
    PHONE: "A call.",
    CHAT: "A chat message.",
    NEWS: "A news report.",
    SOCIAL_MEDIA: "A post.",
    TICKET: "A help-desk ticket.",
    ALERT: "An alert of a monitoring system.",
    IN_PERSON: "Somebody comes in and says it.",
    DOCUMENT: "A letter or file.",
  },
} as const satisfies EnumDeclaration;

export const injectStatus = {
  name: "InjectStatus",
  description: "Where an inject stands.",
  values: {
    PENDING: "Still to come.",
    DELIVERED: "The players have it.",
    SKIPPED: "Left out, with a reason.",
  },
} as const satisfies EnumDeclaration;

export const performanceRating = {
  name: "PerformanceRating",
  description: "The HSEEP scale. It rates what the organization can do, never a person.",
  values: {
    PERFORMED: "P: performed without challenges.",
    SOME_CHALLENGES: "S: performed with some challenges.",
    MAJOR_CHALLENGES: "M: performed with major challenges.",
    UNABLE: "U: unable to be performed.",
  },
} as const satisfies EnumDeclaration;

export const decisionQuality = {
  name: "DecisionQuality",
  description: "How sound a decision was, on what was known when it was made.",
  values: {
    ABSENT: "0: none was made.",
    WEAK: "1: made without regard to what was known.",
    ADEQUATE: "2: defensible.",
    GOOD: "3: sound, with its reasons.",
    EXCELLENT: "4: sound, timely, its consequences foreseen.",
  },
} as const satisfies EnumDeclaration;
