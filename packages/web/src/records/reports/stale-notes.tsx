import { changeSentence } from "@hotwash/server/change-sentence.ts";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { saidSentence } from "#kit/speech.ts";
import { counted } from "#kit/words.ts";
import { EvidenceLink } from "#records/reports/evidence-link.tsx";
import type { EvidenceShown, SentenceShown } from "#records/reports/report-question.ts";

type StaleNotesProps = {
  readonly sentences: readonly SentenceShown[];
  readonly isFinal: boolean;
  /** Its actions; omitted for people who may not use them. */
  readonly answers?: {
    readonly rewrite: (sentence: SentenceShown) => void;
    readonly confirm: (sentences: readonly SentenceShown[]) => void;
  };
};

/** One note for each changed record, with the old value, the new value, and the affected sentences. */
export function StaleNotes({ sentences, isFinal, answers }: StaleNotesProps) {
  const notes = new Map<string, { record: EvidenceShown; changes: Set<string>; sentences: SentenceShown[] }>();
  for (const sentence of sentences) {
    for (const record of sentence.stale_because) {
      const note = notes.get(record.record_id) ?? { record, changes: new Set(), sentences: [] };
      for (const change of record.changes) note.changes.add(change);
      note.sentences.push(sentence);
      notes.set(record.record_id, note);
    }
  }
  return [...notes.values()].map(({ record, changes, sentences: resting }) => (
    <div className="margin-note" key={record.record_id} id={`stale-${record.record_id}`}>
      <p>
        <span className="status warn">
          <Mark name="warning" />
          {isFinal ? "Changed since" : "Stale"}
        </span>{" "}
        <span className="faint">{counted(resting.length, "sentence")}</span>
      </p>
      <p>
        <EvidenceLink evidence={record} /> changed after {resting.length === 1 ? "this was" : "these were"} written:
      </p>
      <ul className="wrap-anywhere">
        {[...changes].map((change) => (
          <li key={change}>{saidSentence(changeSentence(change))}.</li>
        ))}
      </ul>
      {answers && (
        <p className="inline-row">
          <Button onClick={() => resting[0] && answers.rewrite(resting[0])}>Rewrite</Button>
          <Button look="ghost" onClick={() => answers.confirm(resting)}>
            Still true
          </Button>
        </p>
      )}
    </div>
  ));
}
