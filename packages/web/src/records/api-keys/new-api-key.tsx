import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import type { CreatedApiKey } from "#records/api-keys/created-api-key.ts";

/** The key is shown only here. The dialog closes only with its button, once the key is confirmed as stored. */
export function NewApiKey({ created, close }: { readonly created: CreatedApiKey; readonly close: () => void }) {
  const [stored, setStored] = useState(false);
  const { api_key, plaintext } = created;
  const key = plaintext ?? "";
  const facts = [
    ["Scopes", api_key.scopes.map((scope) => scope.toLowerCase()).join(", ")],
    ["Organization", api_key.organization.name],
    ["Role", inWords(api_key.role)],
    ["Owner", api_key.owner?.name ?? "Unknown"],
    ["Expires", dayText(api_key.expires_at)],
  ] as const;
  return (
    <Dialog
      title={`${api_key.name} is ready`}
      close={close}
      insistent
      wide
      foot={
        <>
          <label className="inline-row">
            <input type="checkbox" checked={stored} onChange={(event) => setStored(event.target.checked)} />I have
            stored the key
          </label>
          <span className="push-right">
            <Button onClick={close} unavailable={stored ? undefined : "Store the key first: it cannot be shown again."}>
              Done
            </Button>
          </span>
        </>
      }
    >
      <Notice tone="warning">Copy the key now. Only its hash is stored, so it cannot be shown again.</Notice>
      <div className="secret-row">
        <label className="visually-hidden" htmlFor="plaintext">
          API key
        </label>
        <input className="input mono" id="plaintext" readOnly value={key} onFocus={(event) => event.target.select()} />
        <CopyButton text={key} label="Copy key" look="primary" large />
      </div>
      <dl className="fact-list four-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {api_key.scopes.includes("MCP") && <Snippets keyText={key} />}
    </Dialog>
  );
}

function Snippets({ keyText }: { readonly keyText: string }) {
  const url = `${location.origin}/api/mcp`;
  const curl = `curl -sS ${url} \\
  -H "X-API-Key: ${keyText}" \\
  -H "Content-Type: application/json" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`;
  const configuration = JSON.stringify(
    { mcpServers: { hotwash: { type: "http", url, headers: { "X-API-Key": keyText } } } },
    undefined,
    2,
  );
  return (
    <>
      <Snippet title="Try it" text={curl} />
      <Snippet title="MCP client configuration" text={configuration} />
    </>
  );
}

function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <div className="code-head">
        <h3>{title}</h3>
        <CopyButton text={text} label="Copy" look="ghost" />
      </div>
      <pre className="code">{text}</pre>
    </>
  );
}
