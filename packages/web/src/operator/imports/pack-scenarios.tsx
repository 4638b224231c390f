import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { Panel } from "#kit/page.tsx";
import { counted, joined } from "#kit/words.ts";
import type { PackedShown } from "#operator/imports/pack-check.ts";
import { usePagePath } from "#session/page-path.ts";

/** Each scenario of a pack, with those of the same story or title that are here. */
export function PackScenarios({ scenarios }: { readonly scenarios: readonly PackedShown[] }) {
  const pagePath = usePagePath();
  // A pack may have the same scenario twice.
  const placed = scenarios.map((each, place) => ({ ...each, place }));
  return (
    <Panel title="Scenarios" count={scenarios.length}>
      <ul className="list">
        {placed.map(({ place, title, kind, language, summary, injects_count, files_count, copies }) => (
          <li key={place}>
            <span className="grow shrinkable">
              <span className="title break-words" lang={language.toLowerCase()}>
                {title}
              </span>
              <small className="break-words" lang={language.toLowerCase()}>
                {summary}
              </small>
              <small>
                {joined([
                  inWords(kind),
                  counted(injects_count, "inject"),
                  files_count > 0 && counted(files_count, "file"),
                ])}
              </small>
              {copies.map((copy) => (
                <small className="wrap-anywhere" key={copy.id}>
                  {copy.is_same_story ? "Same story: " : "Same title: "}
                  <Link to={pagePath("scenarios", copy.id)}>{copy.title}</Link>
                  {`, ${inWords(copy.status)}, version ${copy.version}`}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
