import { inWords } from "#graphql/code-words.ts";
import type { DeliverableFormat, DeliverableKind } from "#graphql/enums.ts";
import type { Option } from "#kit/option.ts";

export type Kind = keyof typeof DeliverableKind;
export type Format = keyof typeof DeliverableFormat;

/** The subject of a document. */
export type Subject = {
  readonly kind: "exercise" | "engagement" | "organization";
  readonly id: string;
  /** An exercise that is not completed yet. */
  readonly isAhead?: boolean;
};

/** Who asks for what. */
type Asked = Omit<Subject, "id"> & { readonly isStaff: boolean };

type Offer = {
  readonly formats: readonly [Format, ...Format[]];
  readonly from: readonly (Subject["kind"] | "book")[];
  /** Also before its exercise is completed. */
  readonly ahead?: true;
  /** The operator's alone: it would spoil the exercise. */
  readonly forStaff?: true;
  /** What it contains. */
  readonly holds: string;
};

const ahead = { formats: ["PDF", "DOCX"], from: ["exercise"], ahead: true } as const;
const forStaff = { ...ahead, forStaff: true } as const;

/** Kinds of documents by subject and format: the table of docs/deliverables.md. */
export const offers: Readonly<Record<Kind, Offer>> = {
  AFTER_ACTION_REPORT: {
    formats: ["PDF", "DOCX", "MARKDOWN"],
    from: ["exercise"],
    holds: "What was planned, what happened, how it was handled, and what follows.",
  },
  EXECUTIVE_SUMMARY: { formats: ["PDF"], from: ["exercise"], holds: "The after-action report on two pages." },
  EXERCISE_PLAN: { ...forStaff, holds: "Purpose, scope, roles, schedule and evaluation, for exercise staff." },
  SITUATION_MANUAL: { ...forStaff, holds: "The story and its questions. Hand it out in the room." },
  MSEL: { ...forStaff, holds: "Every inject in order and in full, for exercise staff." },
  FACILITATOR_HANDBOOK: { ...forStaff, holds: "Each inject with what is expected and what to ask." },
  EVALUATOR_HANDBOOK: { ...forStaff, holds: "What to watch for at each inject, with room to write." },
  PLAYER_BRIEF: { ...ahead, holds: "When, where and how, without the story: send it to participants." },
  SIGN_IN_SHEET: { ...ahead, holds: "Participants, with room for their signatures." },
  TRANSCRIPT: {
    formats: ["PDF", "JSON"],
    from: ["exercise"],
    holds: "All that was said, decided and found, in order.",
  },
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
  MULTI_YEAR_PLAN: {
    formats: ["PDF", "DOCX"],
    from: ["organization"],
    holds: "The active exercise program: its duties, and the exercises of each year.",
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
  "TRANSCRIPT",
  "EXERCISE_PLAN",
  "MSEL",
  "FACILITATOR_HANDBOOK",
  "EVALUATOR_HANDBOOK",
  "SITUATION_MANUAL",
  "PLAYER_BRIEF",
  "SIGN_IN_SHEET",
  "READINESS_REPORT",
  "BOARD_SLIDES",
  "IMPROVEMENT_PLAN",
  "MULTI_YEAR_PLAN",
  "COMPLIANCE_EVIDENCE",
];

/** The kinds for such a subject; there is always at least one. */
export function kindsFrom({ kind: of, isAhead = false, isStaff }: Asked): Kind[] {
  return kinds.filter((kind) => {
    const { from, ahead: isMadeAhead, forStaff: isForStaff } = offers[kind];
    return from.includes(of) && (isMadeAhead || !isAhead) && (isStaff || !isForStaff);
  });
}

/** The chosen format, if the kind has it; otherwise the kind's first. */
export function formatFor(kind: Kind, chosen: string | undefined): Format {
  const { formats } = offers[kind];
  return formats.find((format) => format === chosen) ?? formats[0];
}

/** The chosen kind, if the subject has it; otherwise its first. */
export function kindFor(asked: Asked, chosen: string | undefined): Kind {
  const [first = "IMPROVEMENT_PLAN", ...others] = kindsFrom(asked);
  return others.find((kind) => kind === chosen) ?? first;
}

export function optionsIn(codes: readonly string[]): Option[] {
  return codes.map((value) => ({ value, label: inWords(value) }));
}
