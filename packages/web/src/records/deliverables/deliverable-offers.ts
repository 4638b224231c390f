import { inWords } from "#graphql/code-words.ts";
import type { DeliverableFormat, DeliverableKind } from "#graphql/enums.ts";
import type { Option } from "#kit/option.ts";

export type Kind = keyof typeof DeliverableKind;
export type Format = keyof typeof DeliverableFormat;

/** The subject of a document. */
export type Subject = {
  readonly kind: "exercise" | "engagement" | "organization";
  readonly id: string;
};

type Offer = {
  readonly formats: readonly [Format, ...Format[]];
  readonly from: readonly (Subject["kind"] | "book")[];
  /** What it contains. */
  readonly holds: string;
};

/** Kinds of documents by subject and format: the table of docs/deliverables.md. */
export const offers: Readonly<Record<Kind, Offer>> = {
  AFTER_ACTION_REPORT: {
    formats: ["PDF", "DOCX", "MARKDOWN"],
    from: ["exercise"],
    holds: "What was planned, what happened, how it was handled, and what follows.",
  },
  EXECUTIVE_SUMMARY: { formats: ["PDF"], from: ["exercise"], holds: "The after-action report on two pages." },
  READINESS_REPORT: {
    formats: ["PDF"],
    from: ["organization"],
    holds: "The latest score, the evidence behind it and how it has changed.",
  },
  BOARD_SLIDES: { formats: ["PPTX", "PDF"], from: ["organization"], holds: "What a board needs to know and decide." },
  IMPROVEMENT_PLAN: {
    formats: ["XLSX", "PDF"],
    from: ["exercise", "engagement", "organization"],
    holds: "Gaps and action items: what is done and what is not.",
  },
  COMPLIANCE_EVIDENCE: {
    formats: ["PDF", "XLSX", "OSCAL"],
    from: ["organization", "engagement"],
    holds: "Which controls were exercised, and which of their gaps are open.",
  },
  BOOK_REPORT: {
    formats: ["PDF", "XLSX"],
    from: ["book"],
    holds: "A book in a quarter, from the page Book: where its clients stand, what changed, what comes next.",
  },
};

const kinds: readonly Kind[] = [
  "AFTER_ACTION_REPORT",
  "EXECUTIVE_SUMMARY",
  "READINESS_REPORT",
  "BOARD_SLIDES",
  "IMPROVEMENT_PLAN",
  "COMPLIANCE_EVIDENCE",
];

/** The kinds for such a subject; there is always at least one. */
export function kindsFrom(subject: Subject["kind"]): Kind[] {
  return kinds.filter((kind) => offers[kind].from.includes(subject));
}

/** The chosen format, if the kind has it; otherwise the kind's first. */
export function formatFor(kind: Kind, chosen: string | undefined): Format {
  const { formats } = offers[kind];
  return formats.find((format) => format === chosen) ?? formats[0];
}

/** The chosen kind, if the subject has it; otherwise its first. */
export function kindFor(subject: Subject["kind"], chosen: string | undefined): Kind {
  const [first = "IMPROVEMENT_PLAN", ...others] = kindsFrom(subject);
  return others.find((kind) => kind === chosen) ?? first;
}

export function optionsIn(codes: readonly string[]): Option[] {
  return codes.map((value) => ({ value, label: inWords(value) }));
}
