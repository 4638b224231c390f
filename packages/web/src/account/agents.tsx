import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { agoText, dayText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { joined } from "#kit/words.ts";
import { DisconnectAgent } from "#records/agents/disconnect-agent.tsx";
import { useMe } from "#session/me.ts";

const OwnAgents = graphql(`
  query OwnAgents($user_id: ID!) {
    connected_agents(user_id: $user_id, state: ACTIVE, limit: 50) {
      id
      name
      host
      expires_at
      last_used_at
    }
  }
`);

/** Agents that read for the person, with a way to connect one and to end each. */
export function Agents() {
  const { id } = useMe();
  const { data, error, isPending, refetch } = useQuery({
    ...question(OwnAgents, { user_id: id ?? "" }),
    enabled: id !== null,
  });
  const agents = data?.connected_agents ?? [];
  const address = `${location.origin}/api/mcp`;
  return (
    <Panel title="Connected agents" count={data && agents.length}>
      <div className="panel-body">
        <p className="space-below-12">
          An agent such as Claude or ChatGPT can read what you may read, and changes nothing. To connect one, give it
          this address:
        </p>
        <p className="inline-row space-below-12">
          <code className="mono grow">{address}</code>
          <CopyButton look="ghost" text={address} label="Copy" />
        </p>
        {error && <Trouble error={error} what="Your agents" retry={refetch} />}
        {isPending && <Skeleton what="your agents" rows={1} />}
        <ul className="mini-list">
          {agents.map((agent) => (
            <li key={agent.id}>
              <span className="grow">
                {agent.name}
                <small>
                  {joined([
                    agent.host,
                    agent.last_used_at ? say("used {0}", agoText(agent.last_used_at)) : say("not used yet"),
                    say("until {0}", dayText(agent.expires_at)),
                  ])}
                </small>
              </span>
              <DisconnectAgent agent={agent} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
