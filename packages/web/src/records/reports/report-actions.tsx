import { useState } from "react";
import { inSentence } from "#graphql/code-words.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { documentLanguage } from "#records/deliverables/document-language.ts";
import { MakeFinalDialog, SendToReviewDialog } from "#records/dialogs.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { ChangeReportStatus, DraftVersion } from "#records/reports/report-acts.ts";
import type { ReportShown } from "#records/reports/report-question.ts";
import { useMay } from "#session/me.ts";
import { usePaletteActs } from "#shell/palette-state.ts";

const MOVES = { DRAFT: "Back to draft", IN_REVIEW: "Send to review", FINAL: "Make final" } as const;

type ReportActionsProps = {
  readonly report: ReportShown;
  readonly exercise: string;
  readonly isLatest: boolean;
  readonly stale: number;
};

/** The possible next states; for a final version, its correction. */
export function ReportActions({ report, exercise, isLatest, stale }: ReportActionsProps) {
  const may = useMay();
  const tell = useTell();
  const [asking, setAsking] = useState<"IN_REVIEW" | "FINAL">();
  const close = () => setAsking(undefined);
  const { run, failure } = useAction(ChangeReportStatus);
  const writes = may("write_reports") && isLatest;
  const move = async (status: keyof typeof MOVES) => {
    if (await run({ id: report.id, status })) tell(`The report is now ${inSentence(status)}.`);
  };
  const begin = (status: keyof typeof MOVES) => (status === "DRAFT" ? void move(status) : setAsking(status));
  const moves = writes && report.status !== "FINAL" ? report.next_statuses : [];
  usePaletteActs(
    say("report, version {0}", report.version),
    moves.map((status) => ({ label: MOVES[status], icon: "document", act: () => begin(status) })),
  );
  if (!writes) return null;
  if (report.status === "FINAL") return <DraftReportButton exercise={exercise} label="Start a correction" />;
  return (
    <>
      {failure && <span className="field-error">{failure.message}</span>}
      {moves.map((status) => (
        <Button key={status} look={status === "DRAFT" ? "quiet" : "primary"} onClick={() => begin(status)}>
          {MOVES[status]}
        </Button>
      ))}
      {asking === "IN_REVIEW" && <SendToReviewDialog report={report} exercise={exercise} close={close} />}
      {asking === "FINAL" && <MakeFinalDialog report={report} stale={stale} close={close} />}
    </>
  );
}

type DraftProps = { readonly exercise: string; readonly label: string; readonly look?: "primary" | "quiet" };

/** Drafts the first version, or the next one of a final report. */
export function DraftReportButton({ exercise, label, look = "quiet" }: DraftProps) {
  const tell = useTell();
  const [, change] = useListSearch();
  const { run, busy, failure } = useAction(DraftVersion);
  const draft = async () => {
    const drafted = await run({ exercise_id: exercise, language: documentLanguage() });
    if (!drafted?.draftAfterActionReport) return;
    tell(`Version ${drafted.draftAfterActionReport.version} was drafted.`);
    change({ version: undefined });
  };
  return (
    <>
      {failure && <span className="field-error">{failure.message}</span>}
      <Button look={look} onClick={draft} unavailable={busy ? "Drafting…" : undefined}>
        {label}
      </Button>
    </>
  );
}
