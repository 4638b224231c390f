import { rangeShown } from "#domain/documents/shown.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

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
  readonly say: (facts: ClientFacts) => string;
  /** A few words of a sentence that lists all reasons. */
  readonly brief: (facts: ClientFacts) => string;
};

/** The points are our judgment. The database adds them up, so that a portfolio is sorted before it is paged. */
export const attentionReasons: readonly Reason[] = [
  {
    reason: "CRITICAL_GAPS",
    points: "least(critical_gaps_count, 5) * 20",
    say: ({ critical_gaps_count: n }) =>
      n === 1 ? "1 critical gap is not proven closed." : `${n} critical gaps are not proven closed.`,
    brief: ({ critical_gaps_count: n }) => (n === 1 ? "1 critical gap" : `${n} critical gaps`),
  },
  {
    reason: "HIGH_GAPS",
    points: "least(high_gaps_count, 5) * 5",
    say: ({ high_gaps_count: n }) =>
      n === 1 ? "1 high gap is not proven closed." : `${n} high gaps are not proven closed.`,
    brief: ({ high_gaps_count: n }) => (n === 1 ? "1 high gap" : `${n} high gaps`),
  },
  {
    reason: "OVERDUE_ACTION_ITEMS",
    points: "least(overdue_action_items_count, 10) * 3",
    say: ({ overdue_action_items_count: n }) =>
      n === 1 ? "1 action item is overdue." : `${n} action items are overdue.`,
    brief: ({ overdue_action_items_count: n }) => `${n} overdue`,
  },
  {
    reason: "LOW_READINESS",
    points: "case when score_status = 'FINAL' then greatest(ceil(70 - overall_score), 0) end",
    say: ({ overall_score, ...range }) => {
      const shown = rangeShown(range);
      return `Readiness is ${hundredths(overall_score)}${shown === null ? "" : ` (${shown})`}, below 70.`;
    },
    brief: ({ overall_score }) => `readiness ${hundredths(overall_score)}`,
  },
  {
    reason: "FALLEN_READINESS",
    points: "case when score_status = 'FINAL' then least(greatest(ceil(-2 * change_since_previous), 0), 20) end",
    say: ({ change_since_previous }) => `Readiness fell by ${hundredths(Math.abs(change_since_previous ?? 0))}.`,
    brief: ({ change_since_previous }) => `fell by ${hundredths(Math.abs(change_since_previous ?? 0))}`,
  },
  {
    reason: "NOT_EXERCISED",
    points:
      "case when last_exercised_on is null then 20 when last_exercised_on < current_date - 365 then 15 else 0 end",
    say: ({ last_exercised_on: day }) =>
      day === null ? "No exercise has ever been completed." : `The last exercise was on ${day}, over a year ago.`,
    brief: ({ last_exercised_on: day }) => (day === null ? "never exercised" : "not exercised for a year"),
  },
  {
    reason: "CERTIFICATE",
    points: `case when certificate_status in ('EXPIRED', 'REVOKED') then 5
      when certificate_expires_on <= current_date + 60 then 3 else 0 end`,
    say: ({ certificate }) => certificateInWords(certificate),
    brief: ({ certificate }) =>
      certificate?.status === "VALID" ? "certificate expires soon" : `certificate ${inSentence(certificate?.status)}`,
  },
  {
    reason: "REQUIREMENT_MISSED",
    points: "least(requirements_missed_count, 3) * 15",
    say: ({ requirements_missed_count: n }) => (n === 1 ? "1 requirement is missed." : `${n} requirements are missed.`),
    brief: ({ requirements_missed_count: n }) => (n === 1 ? "1 requirement missed" : `${n} requirements missed`),
  },
];

/** "2 critical gaps, readiness 52.25, 4 overdue.": the reasons in one short sentence, in the given order. */
export function whyInWords(facts: ClientFacts, reasons: readonly Code<typeof attentionReason>[]): string {
  const parts = reasons.flatMap((code) => attentionReasons.filter(({ reason }) => reason === code));
  const words = parts.map(({ brief }) => brief(facts)).join(", ");
  return words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function inSentence(code: string | undefined): string {
  return (code ?? "").toLowerCase();
}

function certificateInWords(certificate: ClientFacts["certificate"]): string {
  switch (certificate?.status) {
    case "EXPIRED":
      return `The certificate expired on ${certificate.expires_on}.`;
    case "REVOKED":
      return "The certificate was revoked.";
    default:
      return `The certificate expires on ${certificate?.expires_on}.`;
  }
}

function hundredths(points: number | null): string {
  return (points ?? 0).toFixed(2);
}
