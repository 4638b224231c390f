import { inSentence } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { isTold } from "#records/reports/missing.ts";
import { MissingSection } from "#records/reports/missing-section.tsx";
import { OverviewSection } from "#records/reports/overview-section.tsx";
import { PlanSection } from "#records/reports/plan-section.tsx";
import {
  type ReportedExercise,
  type ReportShown,
  SECTIONS,
  type SectionName,
  type SentenceShown,
} from "#records/reports/report-question.ts";
import type { SentenceComments } from "#records/reports/review-question.ts";
import { TextSection } from "#records/reports/text-section.tsx";

type ReportTextProps = {
  readonly exercise: ReportedExercise;
  readonly report: ReportShown;
  readonly comments: SentenceComments;
  /** What its writers can do with a section. */
  readonly acts?: {
    readonly edit: (section: SectionName) => void;
    readonly draft: (title: string) => void;
    readonly improve: (sentence: SentenceShown) => void;
  };
};

/** The report from its title to what is missing, section by section. */
export function ReportText({ exercise, report, comments, acts }: ReportTextProps) {
  const sentences = report.sentences.filter(isTold);
  const missing = report.sentences.filter(({ section }) => section === "MISSING_EVIDENCE");
  const isFinal = report.status === "FINAL";
  const text = (name: SectionName, number: number) => {
    const [, code = "", title = ""] = SECTIONS.find(([each]) => each === name) ?? [];
    return (
      <TextSection
        number={number}
        title={say(title)}
        sentences={sentences.filter(({ section }) => section === code)}
        isFinal={isFinal}
        comments={comments}
        acts={acts && { ...acts, edit: () => acts.edit(name), draft: () => acts.draft(title) }}
      />
    );
  };
  return (
    <article className="report-text">
      <ReportHead exercise={exercise} report={report} />
      {text("executive_summary", 1)}
      <OverviewSection number={2} ratings={isFinal ? report.ratings : exercise.injects} final={report.finalized_at} />
      {text("narrative", 3)}
      {text("strengths", 4)}
      {text("areas_for_improvement", 5)}
      <PlanSection number={6} exercise={exercise} report={report} />
      {text("participant_feedback", 7)}
      <MissingSection number={8} sentences={missing} report={report} exercise={exercise.id} edit={acts?.edit} />
    </article>
  );
}

function ReportHead({ exercise, report }: Pick<ReportTextProps, "exercise" | "report">) {
  return (
    <header>
      <p className="report-organization">{exercise.organization.name}</p>
      <h1>{exercise.title}</h1>
      <p className="report-subtitle">
        After-action report, version {report.version}, {inSentence(report.status)} · Exercise of{" "}
        {dayText(exercise.exercise_date)} · Confidential
      </p>
    </header>
  );
}
