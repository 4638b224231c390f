import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Notice } from "#kit/notice.tsx";
import { Facts } from "#kit/page.tsx";
import { inWords } from "#kit/words.ts";
import { sizeOf } from "#records/deliverables/deliverable-list.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

const Deliverable = graphql(`
  query Deliverable($id: ID!) {
    deliverable(id: $id) {
      id
      title
      kind
      format
      status
      requested_by
      created_at
      generated_at
      size_bytes
      sha256
      download_url
      missing
      failure
      text
      organization {
        name
      }
      exercise {
        id
        title
      }
    }
  }
`);

type Shown = NonNullable<ResultOf<typeof Deliverable>["deliverable"]>;

export function DeliverableDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(Deliverable, { id }));
  return (
    <RecordDrawer what="deliverable" asked={asked} record={asked.data?.deliverable} close={close}>
      {(deliverable) => ({
        label: "Deliverable",
        title: deliverable.title,
        marks: (
          <>
            <span className="t3">{inWords(deliverable.format)}</span>
            <Status status={deliverable.status} />
          </>
        ),
        foot: deliverable.download_url && (
          <a className="btn pri" href={deliverable.download_url} download>
            <Icon name="download" />
            Download
          </a>
        ),
        body: <Body deliverable={deliverable} />,
      })}
    </RecordDrawer>
  );
}

function Body({ deliverable }: { readonly deliverable: Shown }) {
  const pagePath = usePagePath();
  const { exercise, failure, missing, text } = deliverable;
  return (
    <>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {missing.length > 0 && <Notice>Missing in the record: {missing.join(" ")}</Notice>}
      <Facts
        facts={[
          ["Kind", inWords(deliverable.kind)],
          ["Of", deliverable.organization.name],
          ...(exercise
            ? [
                [
                  "Exercise",
                  <Link key="exercise" to={pagePath("exercises", exercise.id)}>
                    {exercise.title}
                  </Link>,
                ] as const,
              ]
            : []),
          ["Asked for", `${momentText(deliverable.created_at)}, by ${deliverable.requested_by}`],
          ["Made", deliverable.generated_at ? momentText(deliverable.generated_at) : "Not yet"],
          ["Size", sizeOf(deliverable.size_bytes)],
          [
            "SHA-256",
            <span key="digest" className="mono break-all">
              {deliverable.sha256 ?? "–"}
            </span>,
          ],
        ]}
      />
      {text && (
        <>
          <h3>What it says</h3>
          <p className="whitespace-pre-line">{text}</p>
        </>
      )}
    </>
  );
}
