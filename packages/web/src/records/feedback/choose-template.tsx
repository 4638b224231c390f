import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { SelectField } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { CreateFeedbackFormInput } from "#graphql/inputs/feedback-form.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Empty } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { CreateFeedbackForm } from "#records/feedback/feedback-acts.ts";
import { type OfferedTemplate, offeredTemplates } from "#records/feedback/template-question.ts";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly exercise: string; readonly close: () => void };

/** The operator's own templates, with their questions, for the form of an exercise. */
export function ChooseTemplateDialog({ exercise, close }: Props) {
  const { data, error, refetch } = useQuery(offeredTemplates());
  const pagePath = usePagePath();
  const templates = data?.feedback_templates;
  return (
    <Dialog title="Your own feedback templates" close={close}>
      {error && !templates && <Trouble error={error} what="The templates" retry={refetch} />}
      {!error && !templates && <Skeleton what="the templates" />}
      {templates?.length === 0 && (
        <Empty
          title="No templates of your own yet"
          actions={<Link to={pagePath("feedback-templates")}>Feedback templates</Link>}
        >
          Write one there, and use it for any exercise.
        </Empty>
      )}
      {templates && templates.length > 0 && <Choice exercise={exercise} templates={templates} close={close} />}
    </Dialog>
  );
}

function Choice({ exercise, templates, close }: Props & { readonly templates: readonly OfferedTemplate[] }) {
  return (
    <ActionForm
      document={CreateFeedbackForm}
      fields={CreateFeedbackFormInput}
      submit="Use it"
      cancel={close}
      initial={{ template_id: templates[0]?.id ?? "" }}
      also={() => ({ exercise_id: exercise, template: "OWN" })}
      done={close}
    >
      <SelectField
        name="template_id"
        label="Template"
        required
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Asked templates={templates} />
    </ActionForm>
  );
}

function Asked({ templates }: { readonly templates: readonly OfferedTemplate[] }) {
  const { values } = useForm();
  const chosen = templates.find(({ id }) => id === values.template_id);
  return (
    <ol className="feedback-asked space-below-16">
      {chosen?.questions.map(({ id, body }) => (
        <li key={id}>{body}</li>
      ))}
    </ol>
  );
}
