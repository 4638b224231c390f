import { inWords } from "#graphql/code-words.ts";
import { CopyButton } from "#kit/copy-button.tsx";
import { dayText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { SecretField, ShownOnce } from "#kit/shown-once.tsx";
import type { CreatedApiKey } from "#records/api-keys/created-api-key.ts";

/** A new key, once, with how to use it. */
export function NewApiKey({ created, close }: { readonly created: CreatedApiKey; readonly close: () => void }) {
  const { api_key, plaintext } = created;
  const key = plaintext ?? "";
  const facts = [
    ["Scopes", api_key.scopes.map((scope) => scope.toLowerCase()).join(", ")],
    ["Organization", api_key.organization.name],
    ["Role", inWords(api_key.role)],
    ["Belongs to", api_key.owner?.name ?? say("Unknown")],
    ["Expires", dayText(api_key.expires_at)],
  ] as const;
  return (
    <ShownOnce title={`${api_key.name} is ready`} close={close} done="stored the key" first="Store the key first" wide>
      <Notice tone="warning">Copy the key now. Only its hash is stored, so it cannot be shown again.</Notice>
      <SecretField label="API key" copy="Copy key" text={key} />
      <dl className="fact-list four-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {api_key.scopes.includes("MCP") && <Snippets keyText={key} />}
    </ShownOnce>
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
