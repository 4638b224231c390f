import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { CreateFeedbackTemplateInput, UpdateFeedbackTemplateInput } from "#graphql/inputs/feedback-template.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { editedQuestions, QuestionFields, questionsOf } from "#records/feedback/question-fields.tsx";
import { CreateFeedbackTemplate, UpdateFeedbackTemplate } from "#records/feedback/template-acts.ts";
import type { TemplateShown } from "#records/feedback/template-question.ts";

export function CreateTemplateDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  return (
    <Dialog title="New feedback template" close={close} wide>
      <ActionForm
        document={CreateFeedbackTemplate}
        fields={CreateFeedbackTemplateInput}
        draft="feedback template:new"
        submit="Create template"
        cancel={close}
        initial={editedQuestions([{ kind: "AGREEMENT", body: "" }])}
        also={(values) => ({ questions: questionsOf(values) })}
        done={({ createFeedbackTemplate }) => {
          tell(`${createFeedbackTemplate?.title ?? "The template"} was created.`);
          close();
        }}
      >
        <SetField name="title" label="Title" />
        <QuestionFields />
      </ActionForm>
    </Dialog>
  );
}

type EditProps = { readonly template: TemplateShown; readonly close: () => void };

export function EditTemplateDialog({ template, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${template.title}`} close={close} wide>
      <ActionForm
        document={UpdateFeedbackTemplate}
        fields={UpdateFeedbackTemplateInput}
        record={template}
        draft={`feedback template:${template.id}`}
        submit="Save"
        cancel={close}
        initial={editedQuestions(template.questions)}
        also={(values) => ({ questions: questionsOf(values) })}
        done={({ updateFeedbackTemplate }) => {
          tell(`${updateFeedbackTemplate?.title ?? "The template"} was saved.`);
          close();
        }}
      >
        <p className="hint space-below-16">
          Forms that exist keep their questions. A question whose words change begins a trend of its own.
        </p>
        <SetField name="title" label="Title" />
        <QuestionFields />
      </ActionForm>
    </Dialog>
  );
}
