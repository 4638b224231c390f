import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActionItemStatus } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { dayText, dueText } from "#kit/dates.ts";
import { Menu } from "#kit/menu.tsx";
import { Facts } from "#kit/page.tsx";
import { EditActionItemDialog } from "#records/action-items/action-item-form.tsx";
import { ChangeActionItemStatusDialog, moveNames } from "#records/action-items/change-action-item-status.tsx";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { Priority } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";

const Item = graphql(`
  query ActionItem($id: ID!) {
    action_item(id: $id) {
      id
      reference
      title
      status
      next_statuses
      priority
      owner
      due_on
      is_overdue
      completed_at
      remediation_note
      evidence
      updated_at
      organization {
        name
      }
      exercise {
        title
      }
      gap {
        reference
        title
      }
      history {
        id
        at
        actor
        field
        from_state
        to_state
        note
      }
    }
  }
`);

type StatusCode = keyof typeof ActionItemStatus;

export function ActionItemDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(Item, { id }));
  const may = useMay();
  const [open, setOpen] = useState<StatusCode | "edit">();
  const shut = () => setOpen(undefined);
  return (
    <RecordDrawer what="action item" asked={asked} record={asked.data?.action_item} close={close}>
      {(item) => ({
        label: `Action item ${item.reference}`,
        title: item.title,
        marks: (
          <>
            <span className="t3">{item.reference}</span>
            <Priority priority={item.priority} />
            <Status status={item.status} />
          </>
        ),
        foot: may("update_action_items") && (
          <>
            {inOrder(item.next_statuses)
              .slice(0, 2)
              .map((to, i) => (
                <Button key={to} look={i === 0 ? "primary" : "quiet"} onClick={() => setOpen(to)}>
                  {moveNames[to]}
                </Button>
              ))}
            <span className="ml-auto">
              <Menu
                align="end"
                trigger={<Button look="ghost">More</Button>}
                entries={[
                  ...inOrder(item.next_statuses)
                    .slice(2)
                    .map((to) => ({ kind: "action", label: moveNames[to], act: () => setOpen(to) }) as const),
                  { kind: "action", label: "Edit", icon: "edit", act: () => setOpen("edit") },
                ]}
              />
            </span>
            {open === "edit" && <EditActionItemDialog item={item} close={shut} />}
            {open && open !== "edit" && <ChangeActionItemStatusDialog item={item} to={open} close={shut} />}
          </>
        ),
        body: (
          <>
            <section>
              {item.remediation_note && <p className="mb-3">{item.remediation_note}</p>}
              <Facts
                facts={[
                  ["Organization", item.organization.name],
                  ["Exercise", item.exercise.title],
                  ["Gap", item.gap ? `${item.gap.reference} ${item.gap.title}` : "None"],
                  ["Owner", item.owner ?? "Nobody"],
                  [
                    "Due",
                    item.due_on
                      ? `${dayText(item.due_on)}${item.completed_at ? "" : `, ${dueText(item.due_on)}`}`
                      : "None set",
                  ],
                  ["Done", item.completed_at ? dayText(item.completed_at) : "Not yet"],
                  ["Evidence", item.evidence ?? "None given"],
                ]}
              />
            </section>
            <History changes={item.history} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}

const USUAL: readonly StatusCode[] = ["DONE", "IN_PROGRESS", "BLOCKED", "OPEN", "CANCELLED"];

function inOrder(next: readonly StatusCode[]): StatusCode[] {
  return USUAL.filter((status) => next.includes(status));
}
