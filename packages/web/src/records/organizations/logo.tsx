import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { sendLogo } from "#records/organizations/send-logo.ts";
import { useMay } from "#session/me.ts";

type LogoProps = {
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly logo_url: string | null;
  };
};

/** The image on an organization's documents and at the top of its portal. */
export function Logo({ organization }: LogoProps) {
  const may = useMay();
  const tell = useTell();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, name, kind, logo_url } = organization;
  const shown =
    kind === "OPERATOR" ? "Shown before sign-in, in emails and on certificates." : "Shown on new documents.";
  const send = async (picture: File | undefined, done: string) => {
    setBusy(true);
    const refusal = await sendLogo(id, picture);
    setProblem(refusal);
    if (refusal === undefined) {
      await queries.invalidateQueries({ queryKey: ["graphql"] });
      tell(done);
    }
    setBusy(false);
  };
  const unavailable = busy ? "Sending…" : undefined;
  return (
    <Panel title="Logo">
      <div className="panel-body">
        {problem && (
          <div className="space-below-12">
            <Notice tone="error">{problem}</Notice>
          </div>
        )}
        {logo_url ? (
          <img className="logo" src={logo_url} alt={`Logo of ${name}`} />
        ) : (
          <p className="muted">No logo: documents show only the name.</p>
        )}
        <p className="hint">{shown} PNG, JPEG or SVG, at most 512 KiB.</p>
        {may("brand_documents") && (
          <div className="inline-row space-above-12">
            <input
              ref={input}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/svg+xml"
              aria-label="Image file"
              onChange={({ target }) => {
                const [picture] = target.files ?? [];
                target.value = "";
                if (picture) send(picture, "The logo was set.");
              }}
            />
            <Button icon="upload" onClick={() => input.current?.click()} unavailable={unavailable}>
              {logo_url ? "Choose another" : "Choose an image"}
            </Button>
            {logo_url && (
              <Button look="danger" onClick={() => send(undefined, "The logo was removed.")} unavailable={unavailable}>
                Remove it
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
