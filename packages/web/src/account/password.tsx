import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useAuth } from "#session/use-auth.ts";

/** A new password requires an emailed link, so that an open browser alone cannot set one. */
export function Password({ email }: { readonly email: string }) {
  const { run, busy, failure } = useAuth<object>("request-password-reset");
  const [sent, setSent] = useState(false);
  const ask = async () => {
    if (await run({ email })) setSent(true);
  };
  return (
    <Panel title="Password">
      <div className="panel-body">
        <p className="space-below-12">
          Set a new password with a link sent to {email}. It works once, within an hour, and ends all your sessions.
        </p>
        {failure && (
          <div className="space-below-12">
            <Notice tone="error">{failure.message}</Notice>
          </div>
        )}
        {sent && !failure && (
          <div className="space-below-12" role="status">
            <Notice>The link is on its way. If the server sends no email, the link is in the server's log.</Notice>
          </div>
        )}
        <Button icon="email" onClick={ask} unavailable={busy ? "Sending…" : undefined}>
          {sent ? "Send another link" : "Send me the link"}
        </Button>
      </div>
    </Panel>
  );
}
