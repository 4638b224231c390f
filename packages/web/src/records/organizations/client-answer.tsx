import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import { dayText, relativeDayText } from "#kit/dates.ts";
import { Facts, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { ScoreChange } from "#kit/score-change.tsx";
import { joined } from "#kit/words.ts";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";

const Answer = graphql(`
  query ClientAnswer($id: ID!, $status: OrganizationStatus!) {
    portfolio(organization_id: $id, status: $status, limit: 1) {
      clients {
        overall_score
        range_low
        range_high
        records
        score_status
        change_since_previous
        attention
        reasons {
          reason
          text
        }
      }
    }
    requirement_states(organization_id: $id, limit: 20) {
      total
      met_count
      due_count
      missed_count
      states {
        requirement_id
        summary
        state
        due_on
      }
    }
  }
`);

type Answered = ResultOf<typeof Answer>;
type ClientAnswerProps = { readonly organization: OrganizationShown };

/** What a carrier wants to know of a client, before any list: its score, why it needs attention, renewal, requirements. */
export function ClientAnswer({ organization }: ClientAnswerProps) {
  const { id, status } = organization;
  const { data } = useQuery(question(Answer, { id, status }));
  const client = data?.portfolio?.clients[0];
  return (
    <div className="space-below-16">
      <Panel title="In short" busy={!data}>
        <div className="panel-body">
          <Facts
            facts={[
              ["Readiness", client ? <Score key="score" client={client} /> : "…"],
              ["Attention", client ? <Why key="why" client={client} /> : "…"],
              ["Renewal", renewalText(organization)],
              ...requirementFacts(data?.requirement_states),
            ]}
          />
        </div>
      </Panel>
    </div>
  );
}

type Client = NonNullable<Answered["portfolio"]>["clients"][number];

function Score({ client }: { readonly client: Client }) {
  return (
    <>
      <b>{scoreWithRange({ ...client, status: client.score_status })}</b>{" "}
      {client.overall_score !== null && <ScoreChange change={client.change_since_previous} />}
    </>
  );
}

function Why({ client: { reasons, score_status } }: { readonly client: Client }) {
  if (reasons.length === 0 && score_status === "FINAL") return "Nothing needs attention.";
  if (reasons.length === 0) return "Nothing is known that needs attention, but there is no final score to go by.";
  return reasons.map(({ text }) => text).join(" ");
}

function renewalText({ renewal_on: day, policy_reference }: OrganizationShown): string {
  const reference = policy_reference && say("policy {0}", policy_reference);
  if (!day) return joined(["No renewal date", reference]);
  return joined([`${dayText(day)}, ${relativeDayText(day)}`, reference]);
}

/** Those that are not met are named, the most pressing first. */
function requirementFacts(found: Answered["requirement_states"] | undefined): (readonly [string, ReactNode])[] {
  if (!found || found.total === 0) return [];
  const counts = joined([
    found.missed_count > 0 && `${found.missed_count} missed`,
    found.due_count > 0 && `${found.due_count} due`,
    found.met_count > 0 && `${found.met_count} met`,
  ]);
  const named = found.states.filter(({ state }) => state === "MISSED" || state === "DUE").slice(0, MOST_NAMED);
  const names = named.map(({ summary, state }) => `${inWords(state)}: ${summary}.`).join(" ");
  return [["Requirements", names === "" ? counts : `${counts}. ${names}`]];
}

const MOST_NAMED = 3;
