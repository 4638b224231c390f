import { IconButton } from "#kit/button.tsx";
import { blocksOf } from "#records/reports/report-lines.ts";
import type { SentenceShown } from "#records/reports/report-question.ts";
import { Sentence } from "#records/reports/report-sentence.tsx";
import type { SentenceComments } from "#records/reports/review-question.ts";

type TextSectionProps = {
  readonly number: number;
  readonly title: string;
  readonly sentences: readonly SentenceShown[];
  readonly isFinal: boolean;
  readonly comments: SentenceComments;
  /** Omitted if nobody may change it. */
  readonly acts?: SectionActs | undefined;
};

type SectionActs = {
  readonly edit: () => void;
  readonly draft: () => void;
  readonly improve: (sentence: SentenceShown) => void;
};

/** A section for reading: paragraphs and lists, each sentence with its evidence. */
export function TextSection({ number, title, sentences, isFinal, comments, acts }: TextSectionProps) {
  const blocks = blocksOf(sentences);
  return (
    <section id={`s${number}`}>
      <div className="report-heading">
        <h2>
          {number} {title}
        </h2>
        {acts && <IconButton icon="edit" label={`Edit ${title}`} onClick={acts.edit} />}
        {acts && <IconButton icon="plus" label={`Draft a sentence for ${title}`} onClick={acts.draft} />}
      </div>
      {blocks.length === 0 && <p className="faint">This section is empty.</p>}
      {blocks.map(({ heading, lines }) => {
        const shown = lines.map((line) => ({
          key: line[0]?.id,
          sentences: line.map((sentence) => (
            <Sentence
              key={sentence.id}
              sentence={sentence}
              isFinal={isFinal}
              comments={comments}
              improve={acts?.improve}
            />
          )),
        }));
        const [first] = shown;
        if (heading === null) return <p key={first?.key}>{shown.map((each) => each.sentences)}</p>;
        return (
          <div className="report-list" key={first?.key}>
            {heading !== "" && <h3>{heading}</h3>}
            <ul>
              {shown.map((each) => (
                <li key={each.key}>{each.sentences}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
