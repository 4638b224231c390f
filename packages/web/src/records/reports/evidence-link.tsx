import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { Icon } from "#kit/icon.tsx";
import { eventSaid } from "#records/exercises/event-said.ts";
import type { EvidenceShown, SentenceShown } from "#records/reports/report-question.ts";

/** A record without a reference is called by its kind. */
const NAMES = {
  EXERCISE: "Exercise",
  INJECT: "Inject",
  DECISION: "Decision",
  GAP: "Gap",
  ACTION_ITEM: "Action item",
  NOTE: "Note",
  EVENT: "Timeline",
  COMMENT: "Comment",
  OBJECTIVE: "Target or task",
  EVALUATION: "Evaluator's rating",
  FEEDBACK: "Feedback",
  FEEDBACK_COMMENT: "Feedback",
} as const;

export function evidenceName({ reference, record_kind }: Pick<EvidenceShown, "reference" | "record_kind">): string {
  return reference ?? NAMES[record_kind];
}

function hintOf({ record_kind, title }: Pick<EvidenceShown, "record_kind" | "title">): string | undefined {
  if (title === null) return undefined;
  return record_kind === "EVENT" ? eventSaid(title) : title;
}

/** Opens the record behind a sentence next to the report. */
export function EvidenceLink({ evidence }: { readonly evidence: Omit<EvidenceShown, "id"> }) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  const { record_id, record_kind, reference } = evidence;
  const name = evidenceName(evidence);
  return (
    <Link
      className="evidence"
      title={hintOf(evidence)}
      to={path}
      search={{ ...search, open: record_id, of: record_kind }}
      resetScroll={false}
      replace
    >
      {reference === null && record_kind === "EVENT" ? (
        <>
          <Icon name="history" />
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        name
      )}
    </Link>
  );
}

/** How many more records a sentence has than are shown. */
export function MoreEvidence({ sentence: { rests_on, rests_on_count } }: { readonly sentence: SentenceShown }) {
  const more = rests_on_count - rests_on.length;
  if (more <= 0) return null;
  return (
    <span className="evidence">
      +{more}
      <span className="visually-hidden"> more records</span>
    </span>
  );
}
