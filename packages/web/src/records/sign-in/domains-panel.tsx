import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { agoText } from "#kit/dates.ts";
import { failureSaid } from "#kit/failure-said.ts";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import type { DomainShown } from "#records/sign-in/sign-in-settings.ts";
import { Status } from "#records/status.tsx";

const dialogs = () => import("#records/sign-in/domain-dialogs.tsx");
const AddDomainDialog = opened(async () => (await dialogs()).AddDomainDialog);
const RemoveDomainDialog = opened(async () => (await dialogs()).RemoveDomainDialog);

/** The email domains that an organization claims, each with the record that proves it. */
export function DomainsPanel({ domains }: { readonly domains: readonly DomainShown[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Email domains"
      count={domains.length}
      more={
        <Button look="ghost" icon="plus" onClick={() => setAdding(true)}>
          Add domain
        </Button>
      }
    >
      <div className="panel-body stacked">
        {domains.length === 0 && <p>Add the domain of your people's addresses, and prove it with a DNS record.</p>}
        {domains.map((domain) => (
          <Domain key={domain.id} domain={domain} />
        ))}
      </div>
      {adding && <AddDomainDialog close={() => setAdding(false)} />}
    </Panel>
  );
}

const CheckEmailDomain = graphql(`
  mutation CheckEmailDomain($input: CheckEmailDomainInput!) {
    checkEmailDomain(input: $input) {
      id
      next_check_at
    }
  }
`);

function Domain({ domain }: { readonly domain: DomainShown }) {
  const tell = useTell();
  const check = useAction(CheckEmailDomain);
  const [removing, setRemoving] = useState(false);
  const { id, name, status, record_name, record_value, finding, checked_at, missing_since } = domain;
  const look = async () => {
    if (await check.run({ id })) tell("DNS is asked. The result appears within seconds.");
  };
  return (
    <section aria-label={name}>
      <div className="inline-row wrap space-below-8">
        <strong className="grow break-anywhere">{name}</strong>
        <Status status={status} />
        <Button onClick={() => void look()} unavailable={check.busy ? "Asking…" : undefined}>
          Check now
        </Button>
        <Button onClick={() => setRemoving(true)}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {check.failure && <Notice tone="error">{check.failure.message}</Notice>}
      {missing_since && <Notice tone="warning">{MISSING}</Notice>}
      {status === "LAPSED" && <Notice tone="warning">{LAPSED}</Notice>}
      <Facts
        facts={[
          ["Record", "TXT"],
          ["Name", <Copied key="name" text={record_name} label="Copy the name" />],
          ["Value", <Copied key="value" text={record_value} label="Copy the value" />],
          ["Last check", joined([checked_at ? agoText(checked_at) : say("not yet"), finding && failureSaid(finding)])],
        ]}
      />
      {removing && <RemoveDomainDialog domain={domain} close={() => setRemoving(false)} />}
    </section>
  );
}

const MISSING = "The record is missing. Publish it again: the domain lapses after 7 days without it.";
const LAPSED = "The record was missing for 7 days. Nobody signs in with a provider until it is back.";

function Copied({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className="inline-row wrap">
      <span className="mono break-anywhere">{text}</span>
      <CopyButton text={text} label={label} look="ghost" />
    </span>
  );
}
