import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "#graphql/queries.ts";
import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { counted } from "#kit/words.ts";
import { GenerateFrom } from "#records/deliverables/generate-button.tsx";
import { Attachments } from "#records/dialogs.ts";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { Confirmations } from "#records/reports/confirmations.tsx";
import { DraftSentenceDialog, improvementOf } from "#records/reports/draft-sentence.tsx";
import { EvidenceBeside } from "#records/reports/evidence-beside.tsx";
import { isMissing, isTold, otherParts } from "#records/reports/missing.ts";
import { DraftReportButton, ReportActions } from "#records/reports/report-actions.tsx";
import { MISSING, ReportContents } from "#records/reports/report-contents.tsx";
import {
  type ReportedExercise,
  type ReportShown,
  reportQuestion,
  SECTIONS,
  type SectionName,
  type SentenceShown,
} from "#records/reports/report-question.ts";
import { ReportReview } from "#records/reports/report-review.tsx";
import { ReportText } from "#records/reports/report-text.tsx";
import { bySentence } from "#records/reports/review-question.ts";
import { StaleNotes } from "#records/reports/stale-notes.tsx";
import { useReview } from "#records/reports/use-review.ts";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { useAssistant } from "#shell/assistant-state.ts";
import { NotFound } from "#shell/not-found.tsx";
import { type Crumb, Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const ConfirmSentencesDialog = opened(
  async () => (await import("#records/reports/report-dialogs.tsx")).ConfirmSentencesDialog,
);
const EditSectionDialog = opened(async () => (await import("#records/reports/report-dialogs.tsx")).EditSectionDialog);
const AgreeToReportDialog = opened(async () => (await import("#records/reports/agree-dialog.tsx")).AgreeToReportDialog);
const CommentOnReportDialog = opened(
  async () => (await import("#records/reports/comment-dialog.tsx")).CommentOnReportDialog,
);

function versionIn({ version }: ListSearch): number | null {
  return version && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null;
}

export const begin: Begin = ({ params: { exercise: id = "" }, search }) =>
  queries.ensureQueryData(reportQuestion(id, versionIn(search)));

/** The after-action report as a document to read, to check against its evidence, and to print. */
export function ReportPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const [search] = useListSearch();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(reportQuestion(id, versionIn(search)));
  const exercise = data.exercise;
  if (!exercise) return <NotFound />;
  const under = [
    { label: "Exercises", to: pagePath("exercises") },
    { label: exercise.title, to: pagePath("exercises", exercise.id) },
  ];
  const [report] = exercise.shown;
  if (report) return <Read exercise={exercise} report={report} under={under} />;
  if (exercise.versions.length > 0) return <NotFound />;
  return (
    <Page title="Report" under={under}>
      <h1 className="visually-hidden">Report</h1>
      <NoReport exercise={exercise} />
    </Page>
  );
}

function NoReport({ exercise }: { readonly exercise: ReportedExercise }) {
  const may = useMay();
  const me = useMe();
  if (me.organization.kind === "CARRIER") {
    return <Empty title="No report shown">None has been drafted yet, or the client withholds it.</Empty>;
  }
  if (exercise.status !== "COMPLETED") {
    return <Empty title="No report yet">It is drafted from the record once the exercise is completed.</Empty>;
  }
  const draft = may("write_reports") && (
    <DraftReportButton exercise={exercise.id} label="Draft the report" look="primary" />
  );
  return (
    <Empty title="No report yet" actions={draft}>
      It is drafted from the record of the exercise, each sentence with the records it is based on.
    </Empty>
  );
}

type ReadProps = {
  readonly exercise: ReportedExercise;
  readonly report: ReportShown;
  readonly under: readonly Crumb[];
};

type Doing =
  | { readonly edit: SectionName }
  | { readonly draft: string }
  | { readonly confirm: readonly SentenceShown[] }
  | { readonly comment: SentenceShown | undefined }
  | "agree";

function Read({ exercise, report, under }: ReadProps) {
  const may = useMay();
  const [search] = useListSearch();
  const { ask: askAssistant } = useAssistant();
  const [doing, setDoing] = useState<Doing>();
  const missing = report.sentences.filter(({ section }) => section === "MISSING_EVIDENCE");
  const sentences = report.sentences.filter(isTold);
  const stale = sentences.filter(({ is_stale }) => is_stale);
  const isFinal = report.status === "FINAL";
  const writes = may("write_reports") && !isFinal;
  const acts = {
    edit: (section: SectionName) => setDoing({ edit: section }),
    draft: (title: string) => setDoing({ draft: title }),
    improve: (sentence: SentenceShown) => askAssistant(improvementOf(sentence)),
  };
  const rewrite = ({ section }: SentenceShown) => {
    const [name] = SECTIONS.find(([, code]) => code === section) ?? [];
    if (name) setDoing({ edit: name });
  };
  const confirm = (resting: readonly SentenceShown[]) => setDoing({ confirm: resting });
  const { said, isOpen, reviews, agrees } = useReview(report);
  const comment = (id?: string) => setDoing({ comment: sentences.find((sentence) => sentence.id === id) });
  return (
    <Page
      title="Report"
      under={under}
      className="report"
      drawer={search.open && <OpenEvidence id={search.open} exercise={exercise} report={report} />}
      actions={
        <>
          <Button icon="print" onClick={() => print()}>
            Print
          </Button>
          {agrees && (
            <Button look="primary" icon="check" onClick={() => setDoing("agree")}>
              Agree
            </Button>
          )}
          <ReportActions
            report={report}
            exercise={exercise.id}
            isLatest={exercise.versions[0]?.id === report.id}
            stale={stale.length}
          />
        </>
      }
    >
      <ReportContents
        titles={TITLES}
        missing={missing.filter(isMissing).length + otherParts(report).length}
        versions={exercise.versions}
        {...{ report, sentences }}
      />
      <ReportText
        exercise={exercise}
        report={report}
        comments={{ on: bySentence(said), ...(isOpen && { add: comment }) }}
        {...(writes && { acts })}
      />
      <aside
        className="report-margin"
        aria-label={`Margin notes: ${counted(stale.length, "stale sentence")}, ${counted(said.length, "comment")}`}
      >
        <StaleNotes sentences={stale} isFinal={isFinal} {...(writes && { answers: { rewrite, confirm } })} />
        <Confirmations sentences={sentences} />
        <ReportReview report={report} comments={said} answers={reviews && !isFinal} resolves={writes} />
        {isOpen && (
          <Button icon="comment" onClick={() => comment()}>
            Comment on the report
          </Button>
        )}
        <Attachments to={{ subject: "AfterActionReport", id: report.id }} files={report.attachments} />
        <GenerateFrom subject={{ kind: "exercise", id: exercise.id }} organization={exercise.organization} />
      </aside>
      {doing && <OpenDialog report={report} doing={doing} close={() => setDoing(undefined)} />}
    </Page>
  );
}

/** The record that a sentence rests on, opened from it. */
function OpenEvidence({ id, exercise, report }: { readonly id: string } & Pick<ReadProps, "exercise" | "report">) {
  const [search, change] = useListSearch();
  return (
    <EvidenceBeside
      kind={search.of}
      id={id}
      exercise={exercise}
      evidence={report.sentences.flatMap(({ rests_on, stale_because }) => [...rests_on, ...stale_because])}
      close={() => change({ open: undefined, of: undefined })}
    />
  );
}

type OpenDialogProps = { readonly report: ReportShown; readonly doing: Doing; readonly close: () => void };

function OpenDialog({ report, doing, close }: OpenDialogProps) {
  if (doing === "agree") return <AgreeToReportDialog report={report} close={close} />;
  if ("edit" in doing) return <EditSectionDialog report={report} section={doing.edit} close={close} />;
  if ("comment" in doing) return <CommentOnReportDialog report={report} sentence={doing.comment} close={close} />;
  if ("draft" in doing) return <DraftSentenceDialog section={doing.draft} close={close} />;
  return <ConfirmSentencesDialog report={report} sentences={doing.confirm} close={close} />;
}

const TITLES = [
  "Executive summary",
  "Overview",
  "What happened",
  "Strengths",
  "Areas for improvement",
  "Improvement plan",
  "Feedback",
  MISSING,
];
