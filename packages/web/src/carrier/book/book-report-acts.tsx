import { useState } from "react";
import type { BookShown } from "#carrier/book/book-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { documentLanguage } from "#records/deliverables/document-language.ts";
import { useMay } from "#session/me.ts";

const MakingDialog = opened(async () => (await import("#records/deliverables/making-dialog.tsx")).MakingDialog);

const GenerateBookReport = graphql(`
  mutation GenerateBookReport($input: GenerateDeliverableInput!) {
    generateDeliverable(input: $input) {
      id
    }
  }
`);

const formats = ["PDF", "XLSX"] as const;

/** One click generates the report of the quarter that the page shows. */
export function BookReportActs({ book: { organization_id, quarter } }: { readonly book: BookShown }) {
  const may = useMay();
  const { run, busy, failure } = useAction(GenerateBookReport);
  const [made, setMade] = useState<string>();
  if (!may("generate_deliverables")) return null;
  const generate = async (format: (typeof formats)[number]) => {
    const input = {
      kind: "BOOK_REPORT" as const,
      format,
      organization_id,
      quarter: quarter.quarter,
      language: documentLanguage(),
    };
    const done = await run(input);
    if (done?.generateDeliverable) setMade(done.generateDeliverable.id);
  };
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          icon="download"
          onClick={() => generate(format)}
          unavailable={busy ? "Sending…" : undefined}
        >
          Report as {inWords(format)}
        </Button>
      ))}
      {failure && <span className="field-error">{failure.message}</span>}
      {made !== undefined && <MakingDialog id={made} close={() => setMade(undefined)} />}
    </>
  );
}
