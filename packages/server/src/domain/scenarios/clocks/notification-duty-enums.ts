import { type Code, codesOf, type EnumDeclaration } from "#kernel/enum-declaration.ts";

/** The duties of the catalogue. What each is called is the name of its entry. */
export const notificationDutyCode = {
  name: "NotificationDutyCode",
  description: "A duty to notify within a time, from the catalogue of notification duties.",
  values: {
    GDPR_BREACH: "GDPR Article 33(1): 72 hours",
    UK_GDPR_BREACH: "UK GDPR Article 33(1): 72 hours",
    NIS2_EARLY_WARNING: "NIS2 Article 23(4)(a) early warning: 24 hours",
    NIS2_NOTIFICATION: "NIS2 Article 23(4)(b) notification: 72 hours",
    NIS2_FINAL_REPORT: "NIS2 Article 23(4)(d) final report: one month",
    DORA_INITIAL: "DORA Article 19(4)(a) initial notification: 4 hours",
    DORA_INTERMEDIATE: "DORA Article 19(4)(b) intermediate report: 72 hours",
    DORA_FINAL: "DORA Article 19(4)(c) final report: one month",
    SEC_FORM_8K: "SEC Form 8-K Item 1.05: four business days",
    NYDFS_INCIDENT: "NYDFS 500.17(a): 72 hours",
    NYDFS_EXTORTION: "NYDFS 500.17(c)(1) extortion payment: 24 hours",
    HIPAA_INDIVIDUALS: "HIPAA 164.404 to individuals: 60 days",
    HIPAA_SECRETARY: "HIPAA 164.408 to the Secretary: 60 days",
    US_BANK_INCIDENT: "US banking 12 CFR 53.3: 36 hours",
    CIRCIA_INCIDENT: "CIRCIA 681b(a)(1) incident: 72 hours",
    CIRCIA_RANSOM: "CIRCIA 681b(a)(2) ransom payment: 24 hours",
  },
} as const satisfies EnumDeclaration;

export type NotificationDutyCode = Code<typeof notificationDutyCode>;

export const notificationDutyCodes = codesOf(notificationDutyCode);

/** What a duty is called. */
export function dutyName(code: NotificationDutyCode): string {
  return notificationDutyCode.values[code];
}

export const periodUnit = {
  name: "PeriodUnit",
  description: "Unit of a period that a regulation sets.",
  values: {
    HOURS: "Hours.",
    DAYS: "Calendar days.",
    BUSINESS_DAYS: "Business days.",
    MONTHS: "Months.",
  },
} as const satisfies EnumDeclaration;
