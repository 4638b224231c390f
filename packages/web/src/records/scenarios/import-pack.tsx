import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { sendFile } from "#graphql/send-file.ts";
import { CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useLeaving } from "#kit/use-leaving.ts";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

/** Sends a pack of scenarios for the caller's organization; its page then shows who signed it and what is in it. */
export function ImportPackDialog({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const { organization } = useMe();
  const left = useLeaving();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    setSending(true);
    setRefused(undefined);
    try {
      const named = new URLSearchParams({ file_name: file.name });
      const id = await sendFile(`/api/organizations/${organization.id}/scenario-packs?${named}`, file, left);
      await navigate({ to: pagePath("organizations", "imports", id) });
    } catch (error) {
      if (left.aborted) return;
      if (!(error instanceof Failure)) throw error;
      setRefused(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title="Import scenarios" close={close} foot={<CancelButton cancel={close} />}>
      <div className="grid gap-12">
        <p>
          From a pack, as this or another installation exported it. You see who signed it and what is in it before
          anything is imported.
        </p>
        <label className="grid gap-4">
          <span className="label">Pack of scenarios</span>
          <input
            type="file"
            accept=".json"
            aria-describedby="pack-limits"
            onChange={({ target }) => {
              send(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        <p className="hint" id="pack-limits">
          Up to 28 MiB and 50 scenarios.{" "}
          <Link to={pagePath("organizations", organization.id, "imports")}>Files so far</Link>
        </p>
        <div role="status">{sending && <p>Reading the file…</p>}</div>
        {refused && <Notice tone="error">{refused}</Notice>}
      </div>
    </Dialog>
  );
}
