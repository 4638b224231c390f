import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { DiscardImport } from "#operator/imports/discard-import.ts";
import type { ImportShown } from "#operator/imports/import-question.ts";
import { ImportScenarios, type PackChecked, ScenarioPackCheck } from "#operator/imports/pack-check.ts";
import { PackScenarios } from "#operator/imports/pack-scenarios.tsx";
import { PackSigner } from "#operator/imports/pack-signer.tsx";
import { usePagePath } from "#session/page-path.ts";

/** Whose signature a pack has, and what importing it would create. */
export function PreparePack({ shown: { id, file_name, organization } }: { readonly shown: ImportShown }) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const [accepted, setAccepted] = useState(false);
  const [skips, setSkips] = useState(false);
  const asked = useQuery(question(ScenarioPackCheck, { id }));
  const importing = useAction(ImportScenarios);
  const discarding = useAction(DiscardImport);
  const checked = asked.data?.scenario_pack_check;
  if (asked.error && !checked) return <Trouble error={asked.error} what="The file" retry={asked.refetch} />;
  if (!checked) return <Skeleton what="the file" />;
  const { scenarios, signer, signing_key, problems } = checked;
  const known = scenarios.filter(({ copies }) => copies.some(({ is_same_story }) => is_same_story)).length;
  const count = scenarios.length - (skips ? known : 0);
  const isForeign = signer !== "THIS_INSTALLATION";
  const send = async () => {
    const input = { id, skip_duplicates: skips, ...(isForeign && accepted && { accept_key: signing_key }) };
    const done = await importing.run(input);
    if (done?.importScenarios) tell(`${counted(done.importScenarios.scenarios_made, "scenario")} imported as drafts.`);
  };
  const discard = async () => {
    if (!(await discarding.run({ id }))) return;
    tell(`${file_name} was discarded.`);
    await navigate({ to: pagePath("scenarios") });
  };
  const failure = importing.failure ?? discarding.failure;
  return (
    <div className="stacked">
      <PackSigner checked={checked} accepted={accepted} accept={setAccepted} />
      {problems.length > 0 && (
        <Notice tone="error">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="inline-row wrap">
        <Button look="primary" onClick={send} unavailable={obstacle(checked, accepted, count, importing.busy)}>
          {count > 0 ? `Import ${counted(count, "scenario")}` : "Import"}
        </Button>
        <Button look="danger" onClick={discard} unavailable={discarding.busy ? "Discarding…" : undefined}>
          Discard
        </Button>
        {known > 0 && (
          <label className="inline-row">
            <input type="checkbox" checked={skips} onChange={({ target }) => setSkips(target.checked)} />
            {`Leave out ${counted(known, "story", "stories")} that ${organization.name} has`}
          </label>
        )}
      </div>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <PackScenarios scenarios={scenarios} />
    </div>
  );
}

function obstacle({ signer, problems_count }: PackChecked, accepted: boolean, count: number, busy: boolean) {
  if (busy) return "Importing…";
  if (signer === "WITHDRAWN") return "The key that signed it was withdrawn.";
  if (problems_count > 0) return "All scenarios are imported or none: there are problems.";
  if (signer !== "THIS_INSTALLATION" && !accepted) return "Compare the key with its sender and accept it first.";
  return count === 0 ? "There is nothing to import." : undefined;
}
