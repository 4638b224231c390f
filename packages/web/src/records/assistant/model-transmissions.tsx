import { useSuspenseQuery } from "@tanstack/react-query";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { momentText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";

/** The number that the query below requests. */
const PAGE = 25;

const Transmissions = graphql(`
  query AssistantTransmissions($id: ID!) {
    assistant_transmissions(organization_id: $id, limit: 25) {
      id
      sent_at
      user_name
      user_organization
      provider
      model
      tools
      characters
      input_tokens
      output_tokens
      outcome
    }
  }
`);

export function beginModelTransmissions(id: string) {
  return queries.ensureQueryData(question(Transmissions, { id }));
}

/** What the assistant sent to a model, about whom and for whom; latest first. */
export function ModelTransmissions({ organization }: { readonly organization: string }) {
  const sent = useSuspenseQuery(question(Transmissions, { id: organization })).data.assistant_transmissions ?? [];
  return (
    <Panel title="Sent to model providers" count={sent.length < PAGE ? sent.length : `latest ${PAGE}`}>
      <ul className="list">
        {sent.length === 0 && <li className="faint">Nothing has been sent.</li>}
        {sent.map(({ id, ...each }) => (
          <li key={id}>
            <span className="grow">
              <span className="strong">
                {each.user_name}, {each.user_organization}: {each.tools || "the question alone"}
              </span>
              <small>
                {momentText(each.sent_at)}, {each.model} at {each.provider}, {counted(each.characters, "character")},{" "}
                {counted(each.input_tokens + each.output_tokens, "token")}
              </small>
            </span>
            <span className="faint unbroken">{inWords(each.outcome)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
