import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { agoText, dayText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { DisconnectAgent } from "#records/agents/disconnect-agent.tsx";
import { useMay } from "#session/me.ts";

const OrganizationAgents = graphql(`
  query OrganizationAgents($organization_id: ID!) {
    organization(id: $organization_id) {
      agents_allowed
    }
    connected_agents(organization_id: $organization_id, state: ACTIVE, limit: 100) {
      id
      name
      host
      expires_at
      last_used_at
      user {
        name
      }
    }
  }
`);

const SetAgentAccess = graphql(`
  mutation SetAgentAccess($input: SetAgentAccessInput!) {
    setAgentAccess(input: $input) {
      id
      agents_allowed
    }
  }
`);

/** Agents that the organization's people connected, and whether they may. */
export function OrganizationAgentsPanel({ organization }: { readonly organization: string }) {
  const may = useMay();
  const tell = useTell();
  const { data, error, isPending, refetch } = useQuery(question(OrganizationAgents, { organization_id: organization }));
  const setting = useAction(SetAgentAccess);
  const agents = data?.connected_agents ?? [];
  const allowed = data?.organization?.agents_allowed ?? true;
  const set = async () => {
    const done = await setting.run({ allowed: !allowed });
    if (done) tell(allowed ? "Agents are refused from now on." : "Agents are allowed from now on.");
  };
  return (
    <Panel
      title="Connected agents"
      count={data && agents.length}
      more={
        data &&
        may("allow_agents") && (
          <Button look="ghost" onClick={set} unavailable={setting.busy ? "Saving…" : undefined}>
            {allowed ? "Forbid agents" : "Allow agents"}
          </Button>
        )
      }
    >
      <div className="panel-body">
        {setting.failure && <Notice tone="error">{setting.failure.message}</Notice>}
        {error && <Trouble error={error} what="The agents" retry={refetch} />}
        {isPending && <Skeleton what="the agents" rows={2} />}
        {data && !allowed && (
          <div className="space-below-12">
            <Notice>Agents are forbidden: those below are refused until they are allowed again.</Notice>
          </div>
        )}
        <p className="space-below-12">
          Each person can let an agent read what they may read themselves, for 90 days at most. It changes nothing.
        </p>
        <ul className="mini-list">
          {agents.map((agent) => (
            <li key={agent.id}>
              <span className="grow">
                {agent.name}
                <small>
                  {joined([
                    say("connected by {0}", agent.user.name),
                    agent.host,
                    agent.last_used_at ? say("used {0}", agoText(agent.last_used_at)) : say("not used yet"),
                    say("until {0}", dayText(agent.expires_at)),
                  ])}
                </small>
              </span>
              {may("manage_users") && <DisconnectAgent agent={agent} />}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
