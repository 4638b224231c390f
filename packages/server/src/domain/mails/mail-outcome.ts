/** Why nobody is written to who was locked out: no fault of the mail server. */
export const LOCKED_OUT = "The recipient may no longer sign in.";

/** What became of an email. */
export type MailOutcome =
  | { readonly status: "SENT" | "SWITCHED_OFF" | "NOT_NEEDED" | "NOT_SENT_NO_SMTP" }
  | { readonly status: "FAILED"; readonly failure: string };
