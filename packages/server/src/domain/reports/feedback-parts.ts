import { feedbackTemplates } from "#domain/exercises/feedback/feedback-templates.ts";
import { oneLine } from "#domain/reports/english.ts";
import {
  block,
  type EvidencedSentence,
  evidencedSentence,
  from,
  type Part,
  paragraph,
} from "#domain/reports/evidenced-sentence.ts";
import type { ExerciseRecord, RecordedFeedbackQuestion } from "#domain/reports/exercise-record.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** A heading is in Hotwash's own words, so only its own questions are one. */
const BUILT_IN: ReadonlySet<string> = new Set(
  Object.values(feedbackTemplates).flatMap((questions) => questions.map(({ body }) => body)),
);

/** The results of a closed feedback form; nothing before. */
export function feedbackParts({ exercise, participants, feedback }: ExerciseRecord): Part[] {
  if (feedback?.status !== "CLOSED" || feedback.questions.length === 0) return [];
  const { questions, returned } = feedback;
  const answered = evidencedSentence(
    say(
      "{0} of {1} answered the feedback form.",
      counted(returned ?? 0, "person", "people"),
      counted(participants, "participant"),
    ),
    from("EXERCISE", [exercise], "participants", "feedback_returned"),
  );
  return [
    paragraph(answered),
    ...block(say("Agreement with statements, from 1 to 5"), questions.flatMap(ofAgreement)),
    ...questions.flatMap((question) => (BUILT_IN.has(question.body) ? underQuestion(question) : [])),
    ...block(
      say("Answers to open questions"),
      questions.flatMap(({ body, comments }) =>
        BUILT_IN.has(body) ? [] : comments.map((comment) => ofComment(comment, `${oneLine(body)} `)),
      ),
    ),
  ];
}

function ofAgreement({ id, body, answered, mean, counts }: RecordedFeedbackQuestion): EvidencedSentence[] {
  if (mean === null || counts === null) return [];
  const shares = say("{0} on average, {1} (1 to 5: {2})", mean, counted(answered, "answer"), counts.join(", "));
  const said = say("{0}: {1}", body.replace(/\.$/, ""), shares);
  return [evidencedSentence(said, from("FEEDBACK", [{ id }], "text", "answered", "mean", "counts"))];
}

function underQuestion({ body, comments }: RecordedFeedbackQuestion): Part[] {
  return block(
    body.replace(/[.:]$/, ""),
    comments.map((comment) => ofComment(comment)),
  );
}

/** The participant's words, quoted, after what was asked if the heading does not say it. */
function ofComment({ id, body }: RecordedFeedbackQuestion["comments"][number], asked = ""): EvidencedSentence {
  return evidencedSentence(`${asked}“${oneLine(body)}”`, from("FEEDBACK_COMMENT", [{ id }], "text"));
}
