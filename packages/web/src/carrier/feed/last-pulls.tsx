import { useQuery } from "@tanstack/react-query";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { momentText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useMe } from "#session/me.ts";

const Pulls = graphql(`
  query LastPulls($id: ID!) {
    organizations: audit_entries(action: "feed.organizations", organization_id: $id, limit: 5) {
      ...Pull
    }
    exercises: audit_entries(action: "feed.exercises", organization_id: $id, limit: 5) {
      ...Pull
    }
    gaps: audit_entries(action: "feed.gaps", organization_id: $id, limit: 5) {
      ...Pull
    }
    readiness_scores: audit_entries(action: "feed.readiness_scores", organization_id: $id, limit: 5) {
      ...Pull
    }
    action_items: audit_entries(action: "feed.action_items", organization_id: $id, limit: 5) {
      ...Pull
    }
    certificates: audit_entries(action: "feed.certificates", organization_id: $id, limit: 5) {
      ...Pull
    }
  }

  fragment Pull on AuditEntry {
    id
    at
    actor_name
    action
    organization {
      name
    }
  }
`);

/** From the log of the keys' own organization; its clients' logs repeat the entries. */
export const lastPulls = (id: string) => question(Pulls, { id });

const SHOWN = 6;

/** Which keys pulled what, and when: from the audit log. */
export function LastPulls() {
  const { organization } = useMe();
  const { data, error, refetch } = useQuery(lastPulls(organization.id));
  const pulls = Object.values(data ?? {}).flatMap((entries) => entries ?? []);
  const latest = pulls.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
  return (
    <Panel title="Last pulls">
      {error && !data ? (
        <Trouble error={error} what="The pulls" retry={refetch} />
      ) : !data ? (
        <Skeleton what="pulls" rows={3} />
      ) : latest.length === 0 ? (
        <Empty title="None yet">Each pull appears here with its key and time.</Empty>
      ) : (
        <ul className="list">
          {latest.map(({ id, at, actor_name, action, organization }) => (
            <li key={id}>
              <span className="grow">
                <span className="strong">{inWords(action.replace("feed.", ""))}</span>
                <small>{[actor_name, organization?.name].filter(Boolean).join(", ")}</small>
              </span>
              <span className="faint unbroken">{momentText(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
