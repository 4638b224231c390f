// Derived from schema.graphql by npm run check -- --write.

export const NotificationDutyCode = {
  CIRCIA_INCIDENT: "",
  CIRCIA_RANSOM: "",
  DORA_FINAL: "",
  DORA_INITIAL: "",
  DORA_INTERMEDIATE: "",
  GDPR_BREACH: "",
  HIPAA_INDIVIDUALS: "",
  HIPAA_SECRETARY: "",
  NIS2_EARLY_WARNING: "",
  NIS2_FINAL_REPORT: "",
  NIS2_NOTIFICATION: "",
  NYDFS_EXTORTION: "",
  NYDFS_INCIDENT: "",
  SEC_FORM_8K: "",
  UK_GDPR_BREACH: "",
  US_BANK_INCIDENT: "",
} as const;
