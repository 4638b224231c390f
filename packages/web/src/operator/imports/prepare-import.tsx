import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Strip } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { DiscardImport } from "#operator/imports/discard-import.ts";
import { ImportCheck } from "#operator/imports/import-check.ts";
import { ImportProblems } from "#operator/imports/import-problems.tsx";
import type { ImportShown } from "#operator/imports/import-question.ts";
import { InjectPreview } from "#operator/imports/inject-preview.tsx";
import { madeText } from "#operator/imports/made-text.ts";
import { type Checked, sheetsOf } from "#operator/imports/mapping-state.ts";
import { SheetMapping } from "#operator/imports/sheet-mapping.tsx";
import { useMappingChoices } from "#operator/imports/use-mapping-choices.ts";
import { usePagePath } from "#session/page-path.ts";

const ImportHistory = graphql(`
  mutation ImportHistory($input: ImportHistoryInput!) {
    importHistory(input: $input) {
      id
      exercises_made
      gaps_made
      action_items_made
      injects_made
      scenarios_made
    }
  }
`);

const ImportMsel = graphql(`
  mutation ImportMsel($input: ImportMselInput!) {
    importMsel(input: $input) {
      id
      exercises_made
      gaps_made
      action_items_made
      injects_made
      scenarios_made
    }
  }
`);

/** The columns, and at once what importing them would do. */
export function PrepareImport({ shown: { id, organization, exercise, file_name } }: { readonly shown: ImportShown }) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const { choices, choose, forget } = useMappingChoices(id);
  const [skipped, setSkipped] = useState(false);
  const [proposed, setProposed] = useState<Checked["sheets"]>();
  const mapping = { sheets: proposed ? sheetsOf(choices, proposed) : null, skip_duplicates: skipped };
  const asked = useQuery({ ...question(ImportCheck, { id, ...mapping }), placeholderData: keepPreviousData });
  const history = useAction(ImportHistory);
  const msel = useAction(ImportMsel);
  const importing = exercise ? msel : history;
  const discarding = useAction(DiscardImport);
  const checked = asked.data?.import_check;
  if (checked && !proposed) setProposed(checked.sheets);

  const send = async () => {
    const made = exercise
      ? (await msel.run({ id, sheets: mapping.sheets }))?.importMsel
      : (await history.run({ id, ...mapping }))?.importHistory;
    if (!made) return;
    forget();
    tell(`${madeText(made)} imported.`);
  };
  const discard = async () => {
    if (!(await discarding.run({ id }))) return;
    forget();
    tell(`${file_name} was discarded.`);
    await navigate({
      to: exercise ? pagePath("exercises", exercise.id) : pagePath("organizations", organization.id, "imports"),
    });
  };
  if (asked.error && !checked) return <Trouble error={asked.error} what="The file" retry={asked.refetch} />;
  if (!checked || !proposed) return <Skeleton what="the file" />;
  const failure = importing.failure ?? discarding.failure ?? asked.error;
  const count = checked.exercises_count + checked.gaps_count + checked.action_items_count + checked.injects_count;
  return (
    <div className="stacked">
      <Strip figures={exercise ? mselFigures(checked) : figuresOf(checked)} />
      <div className="inline-row wrap">
        <Button look="primary" onClick={send} unavailable={obstacle(checked, count, importing.busy, asked.isFetching)}>
          {count > 0 ? `Import ${counted(count, exercise ? "inject" : "record")}` : "Import"}
        </Button>
        <Button look="danger" onClick={discard} unavailable={discarding.busy ? "Discarding…" : undefined}>
          Discard
        </Button>
        {!exercise && (
          <label className="inline-row">
            <input type="checkbox" checked={skipped} onChange={(event) => setSkipped(event.target.checked)} />
            Skip rows that already exist
          </label>
        )}
      </div>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <ImportProblems checked={checked} busy={asked.isPlaceholderData} />
      {proposed.map(({ sheet }) => {
        const current = checked.sheets.find((each) => each.sheet === sheet);
        return (
          current && (
            <SheetMapping
              key={sheet}
              sheet={current}
              kinds={checked.kinds}
              choice={choices[sheet]}
              choose={(choice) => choose(sheet, choice)}
            />
          )
        );
      })}
      <InjectPreview checked={checked} busy={asked.isPlaceholderData} />
    </div>
  );
}

function obstacle({ problems_count }: Checked, count: number, busy: boolean, checking: boolean): string | undefined {
  if (busy) return "Importing…";
  if (checking) return "Checking the rows…";
  if (problems_count > 0) return "Rows are imported all together or not at all: fix the problems first.";
  return count === 0 ? "There is nothing to import." : undefined;
}

function figuresOf({ exercises_count, gaps_count, action_items_count, skipped_count, problems_count }: Checked) {
  return [
    { name: "Exercises", value: exercises_count },
    { name: "Gaps", value: gaps_count },
    { name: "Action items", value: action_items_count },
    { name: "Rows skipped", value: skipped_count },
    { name: "Problems", value: problems_count },
  ];
}

function mselFigures({ injects_count, skipped_count, problems_count }: Checked) {
  return [
    { name: "Injects", value: injects_count },
    { name: "Rows left out", value: skipped_count },
    { name: "Problems", value: problems_count },
  ];
}
