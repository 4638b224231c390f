import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { rowsOf, wholeQuestion } from "#graphql/whole-question.ts";
import { say, verbatim } from "#kit/say.ts";
import { AttachmentShown } from "#records/attachments/attachment.ts";

const Report = graphql(
  `
  query ExerciseReport($id: ID!, $version: Int, $offset: Int!) {
    exercise(id: $id) {
      id
      reference
      title
      exercise_date
      status
      organization {
        name
        disclosure
      }
      injects_count
      injects(limit: 350, offset: $offset) {
        id
        reference
        status
        rating
      }
      gaps_count
      gaps(limit: 350, offset: $offset) {
        id
        reference
        severity
        status
        owner
        due_on
      }
      action_items_count
      action_items(limit: 350, offset: $offset) {
        id
        reference
        title
        owner
        due_on
        status
        gap {
          id
        }
      }
      versions: after_action_reports(limit: 50) {
        id
        version
        status
      }
      shown: after_action_reports(version: $version, limit: 1) {
        id
        version
        status
        next_statuses
        executive_summary
        strengths
        areas_for_improvement
        narrative
        participant_feedback
        author
        reviewers
        not_agreed
        agreements(limit: 50) {
          id
          reviewer
          note
          agreed_at
          is_void
        }
        missing_parts
        final_reason
        attachments(limit: 50) {
          ...AttachmentShown
        }
        finalized_at
        created_at
        updated_at
        ratings_count
        ratings(limit: 350, offset: $offset) {
          id
          reference
          status
          rating
          rating_today
        }
        plan_count
        plan(limit: 350, offset: $offset) {
          id
          gap_id
          gap_reference
          action_item_id
          severity
          title
          owner
          due_on
          status
          owner_today
          due_on_today
          status_today
          gap_status
          gap_status_today
        }
        sentences_count
        sentences(limit: 350, offset: $offset) {
          id
          section
          position
          paragraph
          heading
          text
          origin
          is_stale
          confirmed_by
          confirmed_at
          confirmation_note
          rests_on_count
          rests_on(limit: 8) {
            id
            record_kind
            record_id
            reference
            title
            facts_used
          }
          stale_because_count
          stale_because(limit: 4) {
            id
            record_kind
            record_id
            reference
            title
            changes
          }
        }
      }
    }
  }
`,
  [AttachmentShown],
);

type Answer = ResultOf<typeof Report>;
export type ReportedExercise = NonNullable<Answer["exercise"]>;
export type ReportShown = ReportedExercise["shown"][number];
export type SentenceShown = ReportShown["sentences"][number];
export type EvidenceShown = Omit<SentenceShown["rests_on"][number], "facts_used">;

/** The limit of the document's lists: with 500 it would cost more than a query may. */
const AT_ONCE = 350;

/** A version of an exercise's report with all its sentences and their evidence; without a number, the latest. */
export function reportQuestion(id: string, version: number | null) {
  return wholeQuestion(
    Report,
    { id, version },
    { atOnce: AT_ONCE, most: ({ exercise }) => (exercise ? longest(exercise) : 0), join: joinParts },
  );
}

function longest({ shown: [report], ...exercise }: ReportedExercise): number {
  const { injects_count, gaps_count, action_items_count } = exercise;
  const { sentences_count = 0, ratings_count = 0, plan_count = 0 } = report ?? {};
  return Math.max(injects_count, gaps_count, action_items_count, sentences_count, ratings_count, plan_count);
}

function joinParts(parts: readonly [Answer, ...Answer[]]): Answer {
  const [{ exercise: first }] = parts;
  if (!first) return { exercise: first };
  const all = parts.flatMap(({ exercise }) => exercise ?? []);
  const shown = first.shown.map((report) => {
    const same = all.flatMap((part) => part.shown.filter(({ id }) => id === report.id));
    return {
      ...report,
      sentences: rowsOf(same.map(({ sentences }) => sentences)),
      ratings: rowsOf(same.map(({ ratings }) => ratings)),
      plan: rowsOf(same.map(({ plan }) => plan)),
    };
  });
  return {
    exercise: {
      ...first,
      shown,
      injects: rowsOf(all.map(({ injects }) => injects)),
      gaps: rowsOf(all.map(({ gaps }) => gaps)),
      action_items: rowsOf(all.map(({ action_items }) => action_items)),
    },
  };
}

/** The sections that people write, in reading order. */
export const SECTIONS = [
  ["executive_summary", "EXECUTIVE_SUMMARY", verbatim("Executive summary")],
  ["narrative", "NARRATIVE", verbatim("What happened")],
  ["strengths", "STRENGTHS", verbatim("Strengths")],
  ["areas_for_improvement", "AREAS_FOR_IMPROVEMENT", verbatim("Areas for improvement")],
  ["participant_feedback", "PARTICIPANT_FEEDBACK", verbatim("Feedback")],
] as const;

/** The name of a section. */
export function titleOf(section: string): string {
  return say(englishTitleOf(section));
}

/** As the assistant knows it. */
export function englishTitleOf(section: string): string {
  return SECTIONS.find(([, code]) => code === section)?.[2] ?? "";
}

export type SectionName = (typeof SECTIONS)[number][0];
