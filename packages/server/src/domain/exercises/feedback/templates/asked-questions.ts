import { findReferred } from "#domain/actions/find-record.ts";
import type {
  FeedbackTemplateStatus,
  feedbackTemplate as feedbackFormTemplate,
} from "#domain/exercises/feedback/feedback-enums.ts";
import { feedbackTemplates, type Question } from "#domain/exercises/feedback/feedback-templates.ts";
import { feedbackTemplate } from "#domain/exercises/records/feedback-template.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { byHotwash } from "#storage/author.ts";

type Authors = Readonly<Record<string, string>>;
type Asked = Question & { readonly authors: Authors };

type Chosen = {
  readonly template: Code<typeof feedbackFormTemplate>;
  readonly template_id?: string | undefined;
};

/** What a new form copies. */
type Copied = {
  readonly questions: readonly Asked[];
  readonly of: { readonly template_id: string; readonly template_title: string; readonly authors: Authors } | null;
};

type Template = { readonly title: string; readonly status: FeedbackTemplateStatus; readonly authors: Authors };

const QUESTIONS = `select kind, body, authors from feedback_template_questions
  where organization_id = $1 and template_id = $2 order by position`;

/** The questions of the chosen template, with their authors. */
export async function askedQuestions(context: ActionContext, { template, template_id }: Chosen): Promise<Copied> {
  if (template !== "OWN") {
    if (template_id !== undefined) refuseInput("template_id", verbatim("must be omitted unless template is OWN"));
    return {
      questions: feedbackTemplates[template].map((each) => ({ ...each, authors: byHotwash(["body"]) })),
      of: null,
    };
  }
  if (template_id === undefined) return refuseInput("template_id", verbatim("must be given if template is OWN"));
  const wanted = { id: template_id, columns: "title, status, authors", field: "template_id" };
  const found = await findReferred<Template>(context, feedbackTemplate, wanted);
  if (found.status !== "ACTIVE") refuseInput("template_id", phrase`must be an ACTIVE template`);
  const { rows } = await context.connection.query<Asked>({
    name: "feedback-template-asks",
    text: QUESTIONS,
    values: [found.organization_id, found.id],
  });
  const { title: author } = found.authors;
  const authors = author === undefined ? {} : { template_title: author };
  return { questions: rows, of: { template_id: found.id, template_title: found.title, authors } };
}
