import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { momentText } from "#kit/dates.ts";
import { counted } from "#kit/words.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

const ImportsOfExercise = graphql(`
  query ImportsOfExercise($id: ID!) {
    imports(exercise_id: $id, limit: 20) {
      id
      status
      file_name
      uploaded_by
      created_at
      injects_made
    }
  }
`);

/** Files that were uploaded for an exercise, each with the page on which it is continued or undone. */
export function MselImports({ exercise }: { readonly exercise: string }) {
  const pagePath = usePagePath();
  const { data } = useQuery(question(ImportsOfExercise, { id: exercise }));
  const imports = data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section aria-label="Files so far">
      <p className="label">Files so far</p>
      <ul className="list">
        {imports.map((each) => (
          <li key={each.id}>
            <span className="grow shrinkable">
              <Link className="title break-words" to={pagePath("organizations", "imports", each.id)}>
                {each.file_name}
              </Link>
              <small>
                {each.status === "UPLOADED" ? "Not imported yet" : counted(each.injects_made, "inject")}
                {`, ${each.uploaded_by}, ${momentText(each.created_at)}`}
              </small>
            </span>
            <Status status={each.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
