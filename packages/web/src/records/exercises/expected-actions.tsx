import { expectedParts } from "@hotwash/server/expected-parts.ts";

/** The expected actions, with decisions and questions shown separately. */
export function ExpectedActions({ text }: { readonly text: string }) {
  const { actions, decisions, questions } = expectedParts(text);
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
