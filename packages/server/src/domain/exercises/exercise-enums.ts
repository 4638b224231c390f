import type { EnumDeclaration } from "#domain/enum-declaration.ts";

export const exerciseStatus = {
  name: "ExerciseStatus",
  description: "Status of an exercise.",
  values: {
    PLANNED: "Not started.",
    IN_PROGRESS: "Running or paused.",
    COMPLETED: "Completed.",
    CANCELLED: "Cancelled before its end.",
  },
} as const satisfies EnumDeclaration;

export const pacing = {
  name: "Pacing",
  description: "Who sets the pace of an exercise.",
  values: {
    FACILITATOR: "The facilitator delivers the injects, except those with a time of their own.",
    CLOCK: "Injects are delivered automatically at their planned time on the exercise clock.",
  },
} as const satisfies EnumDeclaration;

export const noteKind = {
  name: "ExerciseNoteKind",
  description: "Kind of note.",
  values: {
    OBSERVATION: "An observation by the facilitator during the exercise.",
    STRENGTH: "A strength, in the group's view.",
    IMPROVEMENT: "An area for improvement, in the group's view.",
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
} as const satisfies EnumDeclaration;

export const criticality = {
  name: "Criticality",
  description: "Weight of a piece of evidence in readiness.",
  values: { LOW: "Weighs 1.", NORMAL: "Weighs 2.", CRITICAL: "Weighs 4." },
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

export const injectStatus = {
  name: "InjectStatus",
  description: "Status of an inject.",
  values: {
    PENDING: "Not delivered yet.",
    DELIVERED: "Delivered to the players.",
    SKIPPED: "Skipped, with a reason.",
  },
} as const satisfies EnumDeclaration;

export const performanceRating = {
  name: "PerformanceRating",
  description: "The HSEEP scale. It rates the organization's capability, never a person.",
  values: {
    PERFORMED: "P: performed without challenges.",
    SOME_CHALLENGES: "S: performed with some challenges.",
    MAJOR_CHALLENGES: "M: performed with major challenges.",
    UNABLE: "U: unable to be performed.",
  },
} as const satisfies EnumDeclaration;

export const decisionQuality = {
  name: "DecisionQuality",
  description: "Quality of a decision, given what was known when it was made.",
  values: {
    ABSENT: "0: no decision was made.",
    WEAK: "1: made without regard to what was known.",
    ADEQUATE: "2: defensible.",
    GOOD: "3: sound, with its reasons.",
    EXCELLENT: "4: sound, timely, with its consequences foreseen.",
  },
} as const satisfies EnumDeclaration;

export const exerciseEventKind = {
  name: "ExerciseEventKind",
  description: "What happened in an exercise.",
  values: {
    STARTED: "The exercise clock started.",
    PAUSED: "The clock was paused.",
    RESUMED: "The clock resumed.",
    COMPLETED: "The exercise ended.",
    CANCELLED: "The exercise was cancelled.",
    INJECT_DELIVERED: "An inject was delivered.",
    INJECT_SKIPPED: "An inject was skipped.",
    INJECT_HELD: "An inject was held back from automatic delivery.",
    INJECT_RELEASED: "A held inject was released.",
    INJECT_CORRECTED: "A correction was added to a delivered inject.",
    OPTION_CHOSEN: "An option of an inject was chosen.",
    INJECT_RATED: "An inject was rated.",
    RESPONSE_RECORDED: "A participant responded to an inject.",
    DECISION_RECORDED: "A decision was recorded.",
    DECISION_RATED: "A decision was rated.",
    NOTE_RECORDED: "A note was recorded.",
    GAP_RECORDED: "A gap was recorded.",
    PARTICIPANT_ADDED: "A participant joined.",
    PARTICIPANT_REMOVED: "A participant was removed.",
  },
} as const satisfies EnumDeclaration;
