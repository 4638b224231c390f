import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { dayText, momentText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { counted, inSentence } from "#kit/words.ts";
import { ReportActions } from "#records/reports/report-actions.tsx";
import { evidenceOf, isStale, missingIn } from "#records/reports/report-evidence.ts";
import { MissingSection, PlanSection, TextSection } from "#records/reports/report-sections.tsx";
import { blocksOf, referencesIn } from "#records/reports/report-text.ts";
import { StaleNotes } from "#records/reports/stale-notes.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";

const Report = graphql(`
  query ExerciseReport($id: ID!) {
    exercise(id: $id) {
      id
      reference
      title
      exercise_date
      organization {
        name
      }
      injects {
        id
        reference
        title
        status
        rating
        updated_at
      }
      decisions {
        id
        reference
        title
        rationale
        quality
        updated_at
      }
      gaps {
        id
        reference
        title
        severity
        updated_at
        owner
        due_on
        action_items {
          id
          title
          owner
          due_on
          status
        }
      }
      after_action_report {
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
        finalized_at
        created_at
        updated_at
      }
    }
  }
`);

export type ReportedExercise = NonNullable<ResultOf<typeof Report>["exercise"]>;
export type ReportShown = NonNullable<ReportedExercise["after_action_report"]>;

const SECTIONS = [
  ["executive_summary", "Executive summary"],
  ["narrative", "What happened"],
  ["strengths", "Strengths"],
  ["areas_for_improvement", "Areas for improvement"],
] as const;

/** The after-action report as a document to read, to check against its evidence, and to print. */
export function ReportPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Report, { id }));
  const exercise = data.exercise;
  if (!exercise) return <NotFound />;
  const under = [
    { label: "Exercises", to: pagePath("exercises") },
    { label: exercise.title, to: pagePath("exercises", exercise.id) },
  ];
  const report = exercise.after_action_report;
  if (!report) {
    return (
      <Page title="Report" under={under}>
        <h1 className="vh">Report</h1>
        <Empty title="No report yet">It is drafted from the record when the exercise is complete.</Empty>
      </Page>
    );
  }
  return <Read exercise={exercise} report={report} under={under} />;
}

type ReadProps = {
  readonly exercise: ReportedExercise;
  readonly report: ReportShown;
  readonly under: { readonly label: string; readonly to: string }[];
};

function Read({ exercise, report, under }: ReadProps) {
  const evidence = evidenceOf(exercise);
  const missing = missingIn(exercise);
  const texts = [...SECTIONS.map(([key]) => report[key]), report.participant_feedback];
  const lines = texts.flatMap((text) => blocksOf(text ?? "").flatMap((block) => block.lines));
  const linked = lines.filter((line) => referencesIn(line).length > 0);
  const stale = lines.filter((line) => isStale(line, evidence, report));
  const titles = [...SECTIONS.map(([, title]) => title), "Improvement plan", "Feedback", "What is missing"];
  const props = { evidence, report };
  return (
    <Page
      title="Report"
      under={under}
      className="rep"
      actions={
        <>
          <Button icon="print" onClick={() => print()}>
            Print
          </Button>
          <ReportActions report={report} stale={stale.length} />
        </>
      }
    >
      <nav className="toc" aria-label="Sections">
        <ol>
          {titles.map((title, index) => (
            <li key={title}>
              <a href={`#s${index + 1}`}>
                {title} {title === "What is missing" && <span className="t3">{missing.length}</span>}
              </a>
            </li>
          ))}
        </ol>
        <dl className="tocd">
          <dt>Version</dt>
          <dd>
            {report.version}, {inSentence(report.status)}
          </dd>
          <dt>Author</dt>
          <dd>{report.author}</dd>
          <dt>Drafted</dt>
          <dd>{momentText(report.created_at)}</dd>
          <dt>Sentences</dt>
          <dd>
            {lines.length}, {linked.length} linked to records
            <br />
            {stale.length} stale
          </dd>
        </dl>
      </nav>
      <article className="doc">
        <header>
          <p className="org0">{exercise.organization.name}</p>
          <h1>{exercise.title}</h1>
          <p className="sub">
            After-action report, version {report.version}, {inSentence(report.status)} · Exercise of{" "}
            {dayText(exercise.exercise_date)} · Confidential
          </p>
        </header>
        {SECTIONS.map(([key, title], index) => (
          <TextSection key={key} number={index + 1} title={title} text={report[key]} {...props} />
        ))}
        <PlanSection number={SECTIONS.length + 1} gaps={exercise.gaps} />
        <TextSection
          number={SECTIONS.length + 2}
          title="Feedback"
          text={report.participant_feedback}
          evidence={evidence}
          report={report}
        />
        <MissingSection number={SECTIONS.length + 3} lines={missing} />
      </article>
      <aside className="mar" aria-label={`Margin notes: ${counted(stale.length, "stale sentence")}`}>
        <StaleNotes lines={stale} {...props} />
      </aside>
    </Page>
  );
}
