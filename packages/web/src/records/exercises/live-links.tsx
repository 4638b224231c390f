import { ButtonLink } from "#kit/button.tsx";
import { portalOf, useMay, useMe } from "#session/me.ts";

type LiveLinksProps = {
  readonly exercise: {
    readonly id: string;
    readonly status: "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
    /** Also null for an exercise that was held elsewhere and imported. */
    readonly started_at: string | null;
    readonly after_action_report: object | null;
  };
};

/** Links from an exercise's page to its console, replay and report. */
export function LiveLinks({ exercise }: LiveLinksProps) {
  const portal = portalOf(useMe());
  const may = useMay();
  const { id, status, started_at, after_action_report } = exercise;
  const params = { exercise: id };
  return (
    <>
      {portal === "/operator" && (status === "PLANNED" || status === "IN_PROGRESS") && (
        <ButtonLink
          look={may("run_exercises") ? "primary" : "quiet"}
          to="/operator/exercises/$exercise/console"
          params={params}
        >
          Console
        </ButtonLink>
      )}
      {portal === "/operator" && status === "COMPLETED" && started_at && (
        <ButtonLink to="/operator/exercises/$exercise/replay" params={params}>
          Replay
        </ButtonLink>
      )}
      {after_action_report && (
        <ButtonLink to={`${portal}/exercises/$exercise/report`} params={params}>
          Report
        </ButtonLink>
      )}
    </>
  );
}
