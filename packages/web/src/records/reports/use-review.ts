import { useQuery } from "@tanstack/react-query";
import type { ReportShown } from "#records/reports/report-question.ts";
import { commentsQuestion, type ReportComment } from "#records/reports/review-question.ts";
import { useMay, useMe } from "#session/me.ts";

type Review = {
  readonly said: readonly ReportComment[];
  readonly reviews: boolean;
  /** Whether the reader comments now. Besides the operator's staff only its reviewers read it while it is in review. */
  readonly isOpen: boolean;
  /** Whether the reader is asked to agree to the text as it is. */
  readonly agrees: boolean;
};

/** What the reader sees of a report's review, and may add. */
export function useReview({ id, status, not_agreed }: ReportShown): Review {
  const may = useMay();
  const me = useMe();
  const reviews = may("review_reports");
  const { data } = useQuery({ ...commentsQuestion(id), enabled: reviews });
  const isOpen = reviews && status === "IN_REVIEW";
  const agrees = isOpen && may("agree_to_reports") && not_agreed.includes(me.name);
  return { said: data?.after_action_report?.comments ?? [], reviews, isOpen, agrees };
}
