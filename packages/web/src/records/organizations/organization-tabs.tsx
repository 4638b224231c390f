import { Link } from "@tanstack/react-router";
import { opened } from "#kit/opened.tsx";
import { Tabs } from "#kit/tabs.tsx";
import { actionItemList } from "#records/action-items/action-item-list.tsx";
import { RequiredOfClient } from "#records/dialogs.ts";
import { AsCarrier } from "#records/disclosure/as-carrier.tsx";
import { exerciseList } from "#records/exercises/exercise-list.tsx";
import { gapList } from "#records/gaps/gap-list.tsx";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { OrganizationAbout } from "#records/organizations/organization-about.tsx";
import { organizationList } from "#records/organizations/organization-list.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { PeopleOfOrganization } from "#records/people/people-of-organization.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

// Opened from here, so that first pages do not load its part.
const ProgramsOfClient = opened(
  async () => (await import("#records/programs/programs-of-client.tsx")).ProgramsOfClient,
);

type TabsProps = { readonly organization: OrganizationShown };

/** The parts of an organization: those that it has. */
export function OrganizationTabs({ organization }: TabsProps) {
  const children = useChildren(organization);
  const records = useRecords(organization);
  const { id, kind, parent, children_count } = organization;
  const me = useMe();
  const previews = me.organization.kind === "OPERATOR" && parent?.kind === "CARRIER";
  return (
    <Tabs
      label="Parts of the organization"
      tabs={[
        ...(children_count > 0 ? [children] : []),
        { key: "about", label: "About", content: () => <OrganizationAbout organization={organization} /> },
        ...records.filter(({ count }) => kind === "CLIENT" || count > 0),
        ...(kind === "CLIENT" && me.organization.kind === "OPERATOR"
          ? [{ key: "program", label: "Program", content: () => <ProgramsOfClient organization={id} /> }]
          : []),
        ...(kind === "CLIENT" && parent?.kind === "CARRIER"
          ? [
              {
                key: "requirements",
                label: "Requirements",
                content: () => <RequiredOfClient organization={id} title="What its carrier requires" />,
              },
            ]
          : []),
        {
          key: "people",
          label: "People",
          content: () => <PeopleOfOrganization organization={organization} />,
        },
        ...(previews
          ? [
              {
                key: "carrier",
                label: "As its carrier",
                content: () => <AsCarrier client={id} carrier={parent?.name ?? "The carrier"} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function useChildren(organization: OrganizationShown) {
  const pagePath = usePagePath();
  return {
    key: "organizations",
    label: organization.kind === "CARRIER" ? "Clients" : "Organizations",
    count: organization.children_count,
    content: () => (
      <RecordListView
        list={organizationList}
        within={{ parent_id: organization.id }}
        name={(row, content) => <Link to={pagePath("organizations", row.id)}>{content}</Link>}
      />
    ),
  };
}

function useRecords(organization: OrganizationShown) {
  const pagePath = usePagePath();
  const within = { organization_id: organization.id };
  return [
    {
      key: "exercises",
      label: "Exercises",
      count: organization.exercises_count,
      content: () => (
        <RecordListView
          list={exerciseList}
          within={within}
          name={(row, content) => <Link to={pagePath("exercises", row.id)}>{content}</Link>}
        />
      ),
    },
    {
      key: "gaps",
      label: "Gaps",
      count: organization.gaps_count,
      content: () => (
        <RecordListView
          list={gapList}
          within={within}
          name={(row, content) => (
            <Link to={pagePath("gaps")} search={{ ...within, open: row.id }}>
              {content}
            </Link>
          )}
        />
      ),
    },
    {
      key: "action-items",
      label: "Action items",
      count: organization.action_items_count,
      content: () => (
        <RecordListView
          list={actionItemList}
          within={within}
          name={(row, content) => (
            <Link to={pagePath("action-items")} search={{ ...within, open: row.id }}>
              {content}
            </Link>
          )}
        />
      ),
    },
  ];
}
