import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { templateList } from "#records/feedback/template-list.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { useMay } from "#session/me.ts";

const TemplateDrawer = opened(async () => (await import("#records/feedback/template-drawer.tsx")).TemplateDrawer);

const CreateTemplateDialog = opened(
  async () => (await import("#records/feedback/template-form.tsx")).CreateTemplateDialog,
);

export const begin = beginList(templateList);

/** What the operator asks participants at the end of exercises, besides the built-in forms. */
export function FeedbackTemplatesPage() {
  const may = useMay();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Feedback templates"
        lead="What participants are asked at the end of an exercise. The HSEEP feedback form and the short survey are always offered besides these."
        list={templateList}
        drawer={(id, close) => <TemplateDrawer key={id} id={id} close={close} />}
        actions={
          may("run_exercises") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New template
            </Button>
          )
        }
      />
      {creating && <CreateTemplateDialog close={() => setCreating(false)} />}
    </>
  );
}
