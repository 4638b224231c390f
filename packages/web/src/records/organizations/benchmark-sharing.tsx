import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";

const SetBenchmarkOptIn = graphql(`
  mutation SetBenchmarkOptIn($input: SetBenchmarkOptInInput!) {
    setBenchmarkOptIn(input: $input) {
      id
      benchmark_opted_in_at
    }
  }
`);

type BenchmarkSharingProps = {
  readonly organization: {
    readonly id: string;
    readonly benchmark_opted_in_at: string | null;
    readonly updated_at: string;
  };
};

/** Whether a client's scores count in the industry benchmark: set by the client, or by the operator for it. */
export function BenchmarkSharing({ organization }: BenchmarkSharingProps) {
  const may = useMay();
  const tell = useTell();
  const { run, busy, failure } = useAction(SetBenchmarkOptIn);
  const { id, benchmark_opted_in_at: since, updated_at } = organization;
  const set = async (opted_in: boolean) => {
    const done = await run({ organization_id: id, opted_in, expected_updated_at: updated_at });
    if (done) tell(opted_in ? "The scores count from the next quarter on." : "The scores no longer count.");
  };
  return (
    <Panel
      title="Industry benchmark"
      more={
        since ? (
          <Status status="ACTIVE" label={`Shared since ${dayText(since)}`} />
        ) : (
          <Status status="PLANNED" label="Not shared" />
        )
      }
    >
      <div className="panel-body">
        {failure && (
          <div className="space-below-12">
            <Notice tone="error">{failure.message}</Notice>
          </div>
        )}
        <p>
          Shared scores count, without a name, in the figures that others compare themselves with, from the next quarter
          on. Figures are published only for five or more organizations. Published figures stay.
        </p>
        {may("share_benchmark") && (
          <p className="space-above-12">
            <Button onClick={() => set(!since)} unavailable={busy ? "Saving…" : undefined}>
              {since ? "Stop sharing" : "Share the scores"}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}
