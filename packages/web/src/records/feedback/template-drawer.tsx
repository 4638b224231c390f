import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import { ArchiveFeedbackTemplate, RestoreFeedbackTemplate } from "#records/feedback/template-acts.ts";
import { FeedbackTemplate, type TemplateShown } from "#records/feedback/template-question.ts";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";

const EditTemplateDialog = opened(async () => (await import("#records/feedback/template-form.tsx")).EditTemplateDialog);

/** A template next to the list: its questions, and who changed its state. */
export function TemplateDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(FeedbackTemplate, { id }));
  return (
    <RecordDrawer what="feedback template" asked={asked} record={asked.data?.feedback_template} close={close}>
      {(template) => ({
        label: "Feedback template",
        title: template.title,
        marks: <Status status={template.status} />,
        foot: <Actions template={template} />,
        body: (
          <>
            <ol className="feedback-asked">
              {template.questions.map(({ id: key, kind, body }) => (
                <li key={key}>
                  {body} <small className="faint">{inWords(kind)}</small>
                </li>
              ))}
            </ol>
            <History changes={template.history} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}

function Actions({ template }: { readonly template: TemplateShown }) {
  const may = useMay();
  const tell = useTell();
  const [editing, setEditing] = useState(false);
  const archive = useAction(ArchiveFeedbackTemplate);
  const restore = useAction(RestoreFeedbackTemplate);
  const failure = archive.failure ?? restore.failure;
  if (!may("run_exercises")) return null;
  const held = { id: template.id, expected_updated_at: template.updated_at };
  const putAway = async () => {
    if (await archive.run(held)) tell("The template is no longer offered. Forms made from it stay as they are.");
  };
  const offer = async () => {
    if (await restore.run(held)) tell("The template is offered again.");
  };
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {template.status === "ACTIVE" ? (
        <>
          <Button icon="edit" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button look="ghost" onClick={putAway} unavailable={archive.busy ? "Archiving…" : undefined}>
            Archive
          </Button>
        </>
      ) : (
        <Button onClick={offer} unavailable={restore.busy ? "Restoring…" : undefined}>
          Restore
        </Button>
      )}
      {editing && <EditTemplateDialog template={template} close={() => setEditing(false)} />}
    </>
  );
}
