import { findReferred } from "#domain/actions/find-record.ts";
import { comment } from "#domain/comments/comment.ts";
import { reportSentence } from "#domain/reports/report-sentence.ts";
import { holdReport, type Reviewed, requireOpen } from "#domain/reviews/hold-in-review.ts";
import { commentedOn, notifyOfAnswer, notifyOfReview } from "#domain/reviews/notify-of-review.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { insertRow, updateRow } from "#storage/write.ts";

const columns = ["report_id", "sentence_id", "comment_id"] as const;

export const commentOnReport = action({
  name: "commentOnReport",
  description:
    "Comments on a report IN_REVIEW or on one of its sentences, or answers a comment on it until it is FINAL. An " +
    "answer opens a comment that was marked as done. For the operator's staff and the report's reviewers.",
  permission: "review_reports",
  returns: comment,
  proposal: "allowed",
  input: {
    report_id: {
      ...idOf("AfterActionReport", "Report to comment on as a whole. Exactly one of the three IDs is required."),
      optional: true,
    },
    sentence_id: { ...idOf("ReportSentence", "Sentence to comment on."), optional: true },
    comment_id: { ...idOf("Comment", "Comment on a report to answer."), optional: true },
    ...createInput(comment),
  },
  run: async (context, { body, ...about }) => {
    const { report, ...on } = await findSubject(context, about);
    const { connection, caller, now, newId } = context;
    const key = { organization_id: report.organization_id, id: newId() };
    const [author, report_id] = [caller.actor_name, report.id];
    await insertRow(connection, comment.plural, {
      ...{ ...key, report_id, ...on, body, author, created_at: now, updated_at: now },
    });
    if (caller.kind === "CLIENT") await notifyOfReview(context, report, { occasion: key.id, did: commentedOn });
    else if (on.comment_id) await notifyOfAnswer(context, report, key.id);
    return { ...key, exercise_id: report.exercise_id };
  },
});

type About = { readonly [C in (typeof columns)[number]]?: string | undefined };
type Subject = {
  readonly report: Reviewed;
  readonly sentence_id?: string;
  readonly quote?: string;
  readonly comment_id?: string;
  readonly authors?: string;
};

async function findSubject(context: ActionContext, about: About): Promise<Subject> {
  const [only, another] = columns.filter((column) => about[column] !== undefined);
  if (!only) return refuseInput("report_id", verbatim(`pass one of ${columns.join(", ")}`));
  if (another) return refuseInput(another, verbatim(`pass only one of ${columns.join(", ")}`));
  const given = { id: about[only] ?? "", field: only };
  if (only === "comment_id") return answered(context, given);
  if (only === "sentence_id") return sentenceOf(context, given);
  const report = await holdReport(context, given);
  requireOpen(report, ["IN_REVIEW"]);
  return { report };
}

type Given = { readonly id: string; readonly field: string };

type Sentence = {
  readonly report_id: string;
  readonly section: string;
  readonly text: string;
  readonly author: string | null;
};

async function sentenceOf(context: ActionContext, given: Given): Promise<Subject> {
  const found = "report_id, section, text, authors ->> 'text' as author";
  const known = await findReferred<Sentence>(context, reportSentence, { ...given, columns: found });
  const report = await holdReport(context, { id: known.report_id, field: given.field });
  requireOpen(report, ["IN_REVIEW"]);
  // Its report may have been rewritten before it was held.
  const { text, section, author } = await findReferred<Sentence>(context, reportSentence, { ...given, columns: found });
  if (section === "MISSING_EVIDENCE")
    refuseInput(given.field, phrase`is not a written sentence: comment on the report`);
  const authors = author ? JSON.stringify({ quote: author }) : "{}";
  return { report, sentence_id: known.id, quote: text, authors };
}

type Commented = { readonly report_id: string | null; readonly comment_id: string | null };

async function answered(context: ActionContext, given: Given): Promise<Subject> {
  const of = await findReferred<Commented>(context, comment, { ...given, columns: "report_id, comment_id" });
  if (!of.report_id) return refuseInput(given.field, phrase`is not on a report: use addComment`);
  if (of.comment_id) return refuseInput(given.field, phrase`is an answer itself: answer ${of.comment_id}`);
  const report = await holdReport(context, { id: of.report_id, field: given.field });
  requireOpen(report, ["DRAFT", "IN_REVIEW"]);
  const { connection, now } = context;
  await updateRow(connection, comment.plural, of, { resolved_at: null, resolved_by: null, updated_at: now });
  return { report, comment_id: of.id };
}
