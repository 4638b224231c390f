import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { assistantOptions } from "#assistant/tool-sheets.ts";
import { graphql } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { useMay } from "#session/me.ts";

const Consents = graphql(`
  query AssistantConsents($id: ID!) {
    assistant_consents(organization_id: $id, limit: 20) {
      id
      provider
      allowed_at
      allowed_by
      withdrawn_at
      withdrawn_by
    }
  }
`);

const Allow = graphql(`
  mutation AllowAssistantProvider($input: AllowAssistantProviderInput!) {
    allowAssistantProvider(input: $input) {
      id
    }
  }
`);

const Withdraw = graphql(`
  mutation WithdrawAssistantProvider($input: WithdrawAssistantProviderInput!) {
    withdrawAssistantProvider(input: $input) {
      id
    }
  }
`);

export function beginModelConsent(id: string) {
  return queries.ensureQueryData(question(Consents, { id }));
}

/** Which model providers may receive the organization's records, since when and allowed by whom. */
export function ModelConsent({ organization }: { readonly organization: string }) {
  const may = useMay();
  const tell = useTell();
  const consents = useSuspenseQuery(question(Consents, { id: organization })).data.assistant_consents ?? [];
  const model = useQuery(assistantOptions).data?.model;
  const [allowing, withdrawing] = [useAction(Allow), useAction(Withdraw)];
  const failure = allowing.failure ?? withdrawing.failure;
  const active = consents.filter(({ withdrawn_at }) => withdrawn_at === null);
  const isOpen = model && !active.some(({ provider }) => provider === model.host);
  const allow = async (provider: string) => {
    if (!(await allowing.run({ provider }))) return;
    tell(`The assistant may now send your records to ${provider}.`);
    await queries.invalidateQueries({ queryKey: assistantOptions.queryKey });
  };
  const withdraw = async (provider: string) => {
    if (!(await withdrawing.run({ provider }))) return;
    tell(`Nothing more is sent to ${provider}.`);
    await queries.invalidateQueries({ queryKey: assistantOptions.queryKey });
  };
  return (
    <Panel title="Model providers" count="applies from the next question">
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p className="panel-body">
        {model
          ? `The assistant can answer with ${model.model} at ${model.host}. Your people's questions and the records they need are then sent to that host. Without your consent the assistant answers without a model, and nothing leaves this server.`
          : "No model is connected: the assistant answers on this server and sends nothing."}
      </p>
      <ul className="list">
        {isOpen && (
          <li>
            <span className="grow">
              <span className="strong">{model.host}</span>
              <small>Not allowed: none of your records are sent to it.</small>
            </span>
            {may("allow_assistant") && (
              <Button onClick={() => allow(model.host)} unavailable={allowing.busy ? "Saving." : undefined}>
                Allow {model.host}
              </Button>
            )}
          </li>
        )}
        {consents.map(({ id, provider, allowed_at, allowed_by, withdrawn_at, withdrawn_by }) => (
          <li key={id}>
            <span className="grow">
              <span className="strong">{provider}</span>
              <small>
                Allowed by {allowed_by}, {momentText(allowed_at)}
                {withdrawn_at && `; withdrawn by ${withdrawn_by}, ${momentText(withdrawn_at)}`}
              </small>
            </span>
            {!withdrawn_at && may("allow_assistant") && (
              <Button onClick={() => withdraw(provider)} unavailable={withdrawing.busy ? "Saving." : undefined}>
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
