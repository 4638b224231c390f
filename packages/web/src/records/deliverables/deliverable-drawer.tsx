import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { momentText, quarterText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { type DeliverableShown, useDeliverable } from "#records/deliverables/deliverable.ts";
import { sizeOf } from "#records/deliverables/deliverable-list.tsx";
import { DeliverableText } from "#records/deliverables/deliverable-text.tsx";
import { isForPeople } from "#records/deliverables/document-language.ts";
import { DeliverableActs, MakingState, Missing } from "#records/deliverables/making-state.tsx";
import { OrganizationLink } from "#records/organizations/organization-link.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export function DeliverableDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useDeliverable(id);
  const may = useMay();
  return (
    <RecordDrawer what="deliverable" asked={asked} record={asked.data?.deliverable} close={close}>
      {(deliverable) => ({
        label: "Deliverable",
        title: deliverable.title,
        marks: (
          <>
            <span className="faint">{inWords(deliverable.format)}</span>
            <Status status={deliverable.status} />
          </>
        ),
        foot: (deliverable.download_url || (deliverable.status === "FAILED" && may("generate_deliverables"))) && (
          <DeliverableActs deliverable={deliverable} />
        ),
        body: <Body deliverable={deliverable} />,
      })}
    </RecordDrawer>
  );
}

function Body({ deliverable }: { readonly deliverable: DeliverableShown }) {
  const pagePath = usePagePath();
  const { exercise, engagement, quarter, missing, text } = deliverable;
  return (
    <>
      <MakingState deliverable={deliverable} />
      <Missing missing={missing} />
      <Facts
        facts={[
          ["Kind", inWords(deliverable.kind)],
          ...(isForPeople(deliverable.format) ? [["Language", inWords(deliverable.language)] as const] : []),
          ["Of", <OrganizationLink key="organization" organization={deliverable.organization} />],
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
          ...(engagement ? [["Engagement", engagement.title] as const] : []),
          ...(quarter ? [["Quarter", quarterText(quarter)] as const] : []),
          ["Requested", say("{0}, by {1}", momentText(deliverable.created_at), deliverable.requested_by)],
          ["Made", deliverable.generated_at ? momentText(deliverable.generated_at) : "Not yet"],
          ["Size", sizeOf(deliverable.size_bytes)],
          [
            "SHA-256",
            <span key="digest" className="mono break-anywhere">
              {deliverable.sha256 ?? "–"}
            </span>,
          ],
        ]}
      />
      {text && (
        <section className="space-above-20">
          <h3>Contents</h3>
          <DeliverableText text={text} />
        </section>
      )}
    </>
  );
}
