import { Link } from "@tanstack/react-router";
import { Drawer } from "#kit/drawer.tsx";
import { say } from "#kit/say.ts";
import { EvidenceDrawer } from "#records/dialogs.ts";
import { evidenceName } from "#records/reports/evidence-link.tsx";
import type { EvidenceShown, ReportedExercise } from "#records/reports/report-question.ts";
import { usePagePath } from "#session/page-path.ts";

type BesideProps = {
  readonly kind: string | undefined;
  readonly id: string;
  readonly exercise: ReportedExercise;
  readonly evidence: readonly EvidenceShown[];
  readonly close: () => void;
};

/** The record next to the report: the parts of its own page if it has one, otherwise its text. */
export function EvidenceBeside({ kind, id, exercise, evidence, close }: BesideProps) {
  const pagePath = usePagePath();
  if (kind !== "NOTE" && kind !== "EVENT" && kind !== "COMMENT" && kind !== "EXERCISE") {
    return <EvidenceDrawer kind={kind} id={id} close={close} />;
  }
  const shown = evidence.find(({ record_id }) => record_id === id);
  const name = shown ? evidenceName(shown) : say("Record");
  return (
    <Drawer
      label={name}
      marks={<span className="faint">{name}</span>}
      title={shown?.title ?? "It is not shown"}
      close={close}
    >
      <p>
        {kind === "EXERCISE" ? (
          <>
            This sentence is based on the exercise as a whole:{" "}
            <Link to={pagePath("exercises", id)}>{shown?.title ?? "the exercise"}</Link>.
          </>
        ) : (
          <>
            It is in the record of <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>.
          </>
        )}
      </p>
    </Drawer>
  );
}
