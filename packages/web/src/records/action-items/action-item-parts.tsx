import { Link } from "@tanstack/react-router";
import { dayText, dueText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import { joined } from "#kit/words.ts";
import type { ActionItemShown } from "#records/action-items/action-item.ts";
import { Disclosed } from "#records/disclosure/withheld.tsx";
import { movedText } from "#records/moved-text.ts";
import { OrganizationLink } from "#records/organizations/organization-link.tsx";
import { Priority } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly item: ActionItemShown };

export function ActionItemMarks({ item }: Props) {
  return (
    <>
      <span className="faint">{item.reference}</span>
      <Priority priority={item.priority} />
      <Status status={item.status} />
    </>
  );
}

export function ActionItemFacts({ item }: Props) {
  const pagePath = usePagePath();
  const { gap, exercise } = item;
  return (
    <section>
      {item.remediation_note && <p className="space-below-12">{item.remediation_note}</p>}
      <Facts
        facts={[
          ["Organization", <OrganizationLink key="organization" organization={item.organization} />],
          [
            "Exercise",
            <Link key="exercise" to={pagePath("exercises", exercise.id)}>
              {exercise.title}
            </Link>,
          ],
          [
            "Gap",
            gap ? (
              <Link key="gap" to={pagePath("gaps", gap.id)}>
                {gap.reference} {gap.title}
              </Link>
            ) : (
              "None"
            ),
          ],
          ["Owner", <Disclosed key="owner" of={item.organization} value={item.owner} none="No owner" />],
          ["Due", dueOf(item)],
          ["Done on", item.completed_at ? dayText(item.completed_at) : "Not yet"],
          ["Evidence", <Disclosed key="evidence" of={item.organization} value={item.evidence} none="None given" />],
        ]}
      />
    </section>
  );
}

function dueOf({ due_on, completed_at, agreed_due_on, moved_times }: ActionItemShown): string {
  return joined([
    due_on ? dayText(due_on) : "None set",
    due_on && !completed_at && dueText(due_on),
    ...movedText({ due_on, agreed_due_on, moved_times }),
  ]);
}
