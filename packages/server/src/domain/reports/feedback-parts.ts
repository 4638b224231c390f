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
import { counted } from "#platform/text/counted.ts";

/** The results of a closed feedback form; nothing before. */
export function feedbackParts({ exercise, participants, feedback }: ExerciseRecord): Part[] {
  if (feedback?.status !== "CLOSED" || feedback.questions.length === 0) return [];
  const { questions, returned } = feedback;
  const answered = evidencedSentence(
    `${counted(returned ?? 0, "person", "people")} of ${counted(participants, "participant")} answered the feedback form.`,
    from("EXERCISE", [exercise], "participants", "feedback_returned"),
  );
  return [
    paragraph(answered),
    ...block("Agreement with statements, from 1 to 5", questions.flatMap(ofAgreement)),
    ...questions.flatMap(({ body, comments }) => block(body.replace(/[.:]$/, ""), comments.map(ofComment))),
  ];
}

function ofAgreement({ id, body, answered, mean, counts }: RecordedFeedbackQuestion): EvidencedSentence[] {
  if (mean === null || counts === null) return [];
  const said = `${body.replace(/\.$/, "")}: ${mean} on average, ${counted(answered, "answer")} (1 to 5: ${counts.join(", ")})`;
  return [evidencedSentence(said, from("FEEDBACK", [{ id }], "text", "answered", "mean", "counts"))];
}

/** The participant's words, quoted. */
function ofComment({ id, body }: RecordedFeedbackQuestion["comments"][number]): EvidencedSentence {
  return evidencedSentence(`“${oneLine(body)}”`, from("FEEDBACK_COMMENT", [{ id }], "text"));
}
