import { expectedParts } from "@hotwash/server/expected-parts.ts";

type Expecting = { readonly expected_actions?: string | null; readonly questions?: string | null };

/** The expected actions, with decisions and questions shown separately. */
export function ExpectedActions({ inject }: { readonly inject: Expecting }) {
  const { actions, decisions, questions } = expectedParts(inject.expected_actions ?? "", inject.questions);
  return (
    <>
      <Sentences title="Expected actions" sentences={actions} />
      <Sentences title="Decision targets" sentences={decisions} />
      <Sentences title="Discussion questions" sentences={questions} />
    </>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="mini-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
