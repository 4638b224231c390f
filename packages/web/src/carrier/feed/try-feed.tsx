import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { FeedResource } from "#carrier/feed/feed-resources.ts";
import { type FirstRows, pullFirstRows } from "#carrier/feed/first-rows.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { scrollable } from "#kit/scrollable.ts";
import { counted } from "#kit/words.ts";

/** A real pull with a key typed here, which is sent to the feed and not stored. */
export function TryFeed({ resource }: { readonly resource: FeedResource }) {
  const id = useId();
  const queries = useQueryClient();
  const [key, setKey] = useState("");
  const [busy, setBusy] = useState(false);
  const [pulled, setPulled] = useState<FirstRows>();
  const pull = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || key.trim() === "") return;
    setBusy(true);
    setPulled(await pullFirstRows(resource, key.trim()));
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ["graphql"] });
  };
  return (
    <Panel title="Try it" count="with a key of scope feed">
      <form className="panel-body" onSubmit={pull}>
        <label htmlFor={id}>API key</label>
        <div className="secret-row">
          <input
            className="input mono"
            id={id}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="hw_…"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
          <Button type="submit" large unavailable={busy ? "Pulling…" : undefined}>
            Show first rows
          </Button>
        </div>
        <p className="hint">The key is sent to the feed and not stored. The pull is logged like any other.</p>
        <div aria-live="polite">{pulled && <Pulled pulled={pulled} />}</div>
      </form>
    </Panel>
  );
}

function Pulled({ pulled }: { readonly pulled: FirstRows }) {
  if ("refusal" in pulled) return <Notice tone="error">{pulled.refusal}</Notice>;
  const { rows, more, cursor } = pulled;
  if (rows.length === 0) return <Notice>This key sees no rows.</Notice>;
  const texts = rows.map((row) => JSON.stringify(JSON.parse(row), undefined, 2));
  return (
    <>
      <p className="faint space-below-8">
        {more ? `The first ${counted(rows.length, "row")}` : counted(rows.length, "row")}
      </p>
      <pre className="code" {...scrollable}>
        {texts.join("\n")}
      </pre>
      <p className="faint space-above-8">
        X-Next-Cursor: <span className="mono">{`${cursor.slice(0, 24)}…`}</span>
      </p>
    </>
  );
}
