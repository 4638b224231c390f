import { useSuspenseQueries } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { Report, type ReportShown, SENTENCES_AT_ONCE, type SentenceShown } from "#records/reports/report-question.ts";

/** All sentences of a report: the first come with it, those of a very long one after them. */
export function useSentences(exercise: string, report: ReportShown): readonly SentenceShown[] {
  const further = Math.max(0, Math.ceil(report.sentences_count / SENTENCES_AT_ONCE) - 1);
  const more = useSuspenseQueries({
    queries: Array.from({ length: further }, (_, i) =>
      question(Report, { id: exercise, version: report.version, offset: (i + 1) * SENTENCES_AT_ONCE }),
    ),
  });
  return [...report.sentences, ...more.flatMap(({ data }) => data.exercise?.shown[0]?.sentences ?? [])];
}
