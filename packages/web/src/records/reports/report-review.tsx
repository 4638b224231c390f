import { Agreements } from "#records/reports/agreements.tsx";
import { type CommentsProps, ReportComments } from "#records/reports/report-comments.tsx";
import type { ReportShown } from "#records/reports/report-question.ts";

/** What its reviewers agreed to and said, in one file for both. */
export function ReportReview({ report, ...comments }: CommentsProps & { readonly report: ReportShown }) {
  return (
    <>
      <Agreements report={report} />
      <ReportComments {...comments} />
    </>
  );
}
