import { inWords } from "#domain/code-words.ts";
import { rangeShown } from "#domain/documents/shown.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

export const attentionReason = {
  name: "AttentionReason",
  description: "Why a client in a portfolio needs attention.",
  values: {
    CRITICAL_GAPS: "Critical gaps are not proven closed: 20 points each, up to 100.",
    HIGH_GAPS: "High gaps are not proven closed: 5 points each, up to 25.",
    OVERDUE_ACTION_ITEMS: "Action items are overdue: 3 points each, up to 30.",
    LOW_READINESS: "The latest score is FINAL and below 70: 1 point for each point below, rounded up.",
    FALLEN_READINESS:
      "The latest score is FINAL and below the previous one: 2 points for each point lost, rounded up, up to 20.",
    NOT_EXERCISED: "No exercise has ever been completed: 20 points; none within 365 days: 15.",
    CERTIFICATE: "The certificate expired or was revoked: 5 points; it expires within 60 days: 3.",
    REQUIREMENT_MISSED: "Requirements of the carrier are missed: 15 points each, up to 45.",
  },
} as const satisfies EnumDeclaration;

/** The facts about a client that determine its attention. */
export type ClientFacts = {
  readonly critical_gaps_count: number;
  readonly high_gaps_count: number;
  readonly overdue_action_items_count: number;
  readonly overall_score: number | null;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly change_since_previous: number | null;
  readonly last_exercised_on: string | null;
  readonly requirements_missed_count: number;
  readonly certificate: {
    readonly status: "VALID" | "EXPIRED" | "REVOKED";
    readonly expires_on: string | null;
  } | null;
};

type Reason = {
  readonly reason: Code<typeof attentionReason>;
  /** SQL for whole points from the named facts; null counts as 0. */
  readonly points: string;
  readonly sentence: (facts: ClientFacts) => string;
  /** A few words of a sentence that lists all reasons. */
  readonly brief: (facts: ClientFacts) => string;
};

/** The points are our judgment. The database adds them up, so that a portfolio is sorted before it is paged. */
export const attentionReasons: readonly Reason[] = [
  {
    reason: "CRITICAL_GAPS",
    points: "least(critical_gaps_count, 5) * 20",
    sentence: ({ critical_gaps_count: n }) =>
      say("{0, plural, one {# critical gap is} other {# critical gaps are}} not proven closed.", n),
    brief: ({ critical_gaps_count: n }) => counted(n, "critical gap"),
  },
  {
    reason: "HIGH_GAPS",
    points: "least(high_gaps_count, 5) * 5",
    sentence: ({ high_gaps_count: n }) =>
      say("{0, plural, one {# high gap is} other {# high gaps are}} not proven closed.", n),
    brief: ({ high_gaps_count: n }) => counted(n, "high gap"),
  },
  {
    reason: "OVERDUE_ACTION_ITEMS",
    points: "least(overdue_action_items_count, 10) * 3",
    sentence: ({ overdue_action_items_count: n }) =>
      say("{0, plural, one {# action item is} other {# action items are}} overdue.", n),
    brief: ({ overdue_action_items_count: n }) =>
      say("{0, plural, one {# action item} other {# action items}} overdue", n),
  },
  {
    reason: "LOW_READINESS",
    points: "case when score_status = 'FINAL' then greatest(ceil(70 - overall_score), 0) end",
    sentence: ({ overall_score, ...range }) => {
      const shown = rangeShown(range);
      const score = hundredths(overall_score);
      return say("Readiness is {0}, below 70.", shown === null ? score : `${score} (${shown})`);
    },
    brief: ({ overall_score }) => say("readiness {0}", hundredths(overall_score)),
  },
  {
    reason: "FALLEN_READINESS",
    points: "case when score_status = 'FINAL' then least(greatest(ceil(-2 * change_since_previous), 0), 20) end",
    sentence: ({ change_since_previous }) =>
      say("Readiness fell by {0}.", hundredths(Math.abs(change_since_previous ?? 0))),
    brief: ({ change_since_previous }) => say("fell by {0}", hundredths(Math.abs(change_since_previous ?? 0))),
  },
  {
    reason: "NOT_EXERCISED",
    points:
      "case when last_exercised_on is null then 20 when last_exercised_on < current_date - 365 then 15 else 0 end",
    sentence: ({ last_exercised_on: day }) =>
      day === null
        ? say("No exercise has ever been completed.")
        : say("The last exercise was on {0}, over a year ago.", dayShown(day)),
    brief: ({ last_exercised_on: day }) => (day === null ? say("never exercised") : say("not exercised for a year")),
  },
  {
    reason: "CERTIFICATE",
    points: `case when certificate_status in ('EXPIRED', 'REVOKED') then 5
      when certificate_expires_on <= current_date + 60 then 3 else 0 end`,
    sentence: ({ certificate }) => certificateInWords(certificate),
    brief: ({ certificate }) =>
      certificate?.status === "VALID"
        ? say("certificate expires soon")
        : say("certificate {0}", inWords(certificate?.status ?? "")),
  },
  {
    reason: "REQUIREMENT_MISSED",
    points: "least(requirements_missed_count, 3) * 15",
    sentence: ({ requirements_missed_count: n }) =>
      say("{0, plural, one {# requirement is} other {# requirements are}} missed.", n),
    brief: ({ requirements_missed_count: n }) =>
      say("{0, plural, one {# requirement} other {# requirements}} missed", n),
  },
];

/** "2 critical gaps, readiness 52.25, 1 high gap.": the reasons in one short sentence, in the given order. */
export function whyInWords(facts: ClientFacts, reasons: readonly Code<typeof attentionReason>[]): string {
  const parts = reasons.flatMap((code) => attentionReasons.filter(({ reason }) => reason === code));
  const words = parts.map(({ brief }) => brief(facts)).join(", ");
  return words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function certificateInWords(certificate: ClientFacts["certificate"]): string {
  switch (certificate?.status) {
    case "EXPIRED":
      return say("The certificate expired on {0}.", dayShown(certificate.expires_on ?? ""));
    case "REVOKED":
      return say("The certificate was revoked.");
    default:
      return say("The certificate expires on {0}.", dayShown(certificate?.expires_on ?? ""));
  }
}

function hundredths(points: number | null): string {
  return numberShown(points ?? 0);
}
