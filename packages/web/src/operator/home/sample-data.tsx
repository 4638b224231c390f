import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { SampleBadge } from "#records/organizations/sample-badge.tsx";
import { RemoveSampleDataDialog } from "#records/organizations/sample-data-dialog.ts";
import { useMay } from "#session/me.ts";

const Add = graphql(`
  mutation AddSampleData($input: AddSampleDataInput!) {
    addSampleData(input: $input) {
      id
    }
  }
`);

type SampleDataProps = { readonly sample: { readonly id: string; readonly name: string } | undefined };

/** Below the first steps: something to look at before the first exercise, removed as easily as it is added. */
export function SampleData({ sample }: SampleDataProps) {
  const may = useMay();
  const tell = useTell();
  const { run, busy, failure } = useAction(Add);
  const [removing, setRemoving] = useState(false);
  if (!may("manage_sample_data")) return null;
  const add = async () => {
    if (await run({})) tell("The sample client was added.");
  };
  return (
    <>
      <ul className="list">
        <li>
          <span className="grow">
            <span className="title">
              {sample ? (
                <Link to="/operator/organizations/$organization" params={{ organization: sample.id }}>
                  {sample.name}
                </Link>
              ) : (
                "Look around first"
              )}
            </span>{" "}
            <SampleBadge is_sample={sample !== undefined} />
            <small>
              {sample
                ? "A completed exercise with all that came of it, and a planned one. It counts as none of the steps."
                : "A sample client with a completed exercise and all that came of it. One click removes it again."}
            </small>
          </span>
          {sample ? (
            <Button onClick={() => setRemoving(true)}>Remove sample data</Button>
          ) : (
            <Button {...(busy && { unavailable: "Sample data is being added." })} onClick={() => void add()}>
              Add sample data
            </Button>
          )}
        </li>
      </ul>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {removing && <RemoveSampleDataDialog close={() => setRemoving(false)} />}
    </>
  );
}
