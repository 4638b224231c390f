import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { sendFile } from "#graphql/send-file.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import type { AttachedTo } from "#records/attachments/attachment.ts";

const ACCEPTED = ".pdf,.png,.jpg,.jpeg,.gif,.webp,.docx,.xlsx,.pptx,.txt,.md,.csv,.log,.json";

type AttachFileProps = {
  readonly to: AttachedTo;
  readonly canShare: boolean;
  /** What the file chooser is called, if the page has others. */
  readonly label?: string;
};

/** Attaches one file or several, one after the other; those that are refused are named with the reason. */
export function AttachFile({ to, canShare, label = "Files to attach" }: AttachFileProps) {
  const queries = useQueryClient();
  const tell = useTell();
  const id = useId();
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isShared, setShared] = useState(false);
  const send = async (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) {
      setSending(file.name);
      try {
        const named = { file_name: file.name, is_confidential: String(!isShared) };
        await sendFile(`/api/attachments?${new URLSearchParams({ ...to, ...named })}`, file);
        tell(`${file.name} was attached.`);
      } catch (error) {
        const said = error instanceof Failure ? error.message : "It could not be sent.";
        setRefused((before) => [...before, `${file.name}: ${said}`]);
      }
    }
    setSending(undefined);
    await queries.invalidateQueries({ queryKey: ["graphql"] });
  };
  return (
    <>
      {refused.map((said) => (
        <div className="space-below-12" key={said}>
          <Notice tone="error">{said}</Notice>
        </div>
      ))}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <div className="inline-row wrap">
        <Button
          icon="attachment"
          look={to.subject === "Comment" ? "ghost" : "quiet"}
          onClick={() => document.getElementById(id)?.click()}
          unavailable={sending && `Sending ${sending}`}
        >
          Attach a file
        </Button>
        {canShare && (
          <label className="inline-row small">
            <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
            Carriers that read a summary may see it
          </label>
        )}
      </div>
      {to.subject !== "Comment" && <p className="hint">PDF, images, Office or text, up to 25 MiB each.</p>}
    </>
  );
}
