import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { AttackCoverage, type Coverage, type Tactic, type Technique } from "#records/attack/attack-question.ts";
import { ratingsText, TechniqueCell } from "#records/attack/technique-cell.tsx";
import { TableBelow } from "#records/readiness/table-below.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ me, params: { organization: id = me.organization.id } }) =>
  queries.ensureQueryData(question(AttackCoverage, { id }));

/** Which ATT&CK techniques an organization's exercises played, by tactic. */
export function AttackPage() {
  const me = useMe();
  const { organization: id = me.organization.id } = useParams({ strict: false });
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(AttackCoverage, { id }));
  const { organization, attack_coverage: coverage } = data;
  if (!organization) return <NotFound />;
  const own = organization.id === me.organization.id;
  return (
    <Page
      title="ATT&CK coverage"
      under={[{ label: organization.name, ...(!own && { to: pagePath("organizations", organization.id) }) }]}
    >
      <PageHead
        title={own ? "ATT&CK coverage" : `ATT&CK coverage of ${organization.name}`}
        lead="The MITRE ATT&CK techniques that exercises played: how often, how well, and when last."
      />
      {coverage ? (
        <Matrices coverage={coverage} />
      ) : (
        <div className="table-frame">
          <Empty title="Not disclosed">This client shares a summary, without the injects of its exercises.</Empty>
        </div>
      )}
    </Page>
  );
}

function Matrices({ coverage }: { readonly coverage: Coverage }) {
  const { tactics, unknown, version } = coverage;
  const techniques = techniquesOf(coverage);
  if (techniques.length === 0) {
    return (
      <div className="table-frame">
        <Empty title="No technique was played yet">
          Injects that name an ATT&CK technique appear here once their exercise is complete.
        </Empty>
      </div>
    );
  }
  const matrices = [...Map.groupBy(tactics, ({ matrix }) => matrix)];
  return (
    <div className="stacked">
      {matrices.map(([matrix, own]) => (
        <Panel key={matrix} title={matrix} count={playedText(own)}>
          <div className="panel-body tactics">
            {own.map((tactic) => (
              <TacticColumn key={tactic.id} tactic={tactic} />
            ))}
          </div>
        </Panel>
      ))}
      {unknown.length > 0 && (
        <Panel title="Other techniques" count={`not in ATT&CK ${version}, Enterprise or ICS`}>
          <ul className="panel-body tactics">
            {unknown.map((technique) => (
              <TechniqueCell key={technique.id} technique={technique} />
            ))}
          </ul>
        </Panel>
      )}
      <div>
        <TableBelow
          caption="Techniques that were played"
          heads={["Technique", "Exercises", "Injects", "Ratings", "Last"]}
          rows={techniques.map((technique) => [
            `${technique.id} ${technique.name ?? ""}`.trim(),
            technique.exercises_count,
            technique.injects_count,
            ratingsText(technique),
            dayText(technique.last_exercised_on),
          ])}
        />
        <p className="small faint space-above-8">
          {`ATT&CK® ${version}. © 2025 The MITRE Corporation. This work is reproduced and distributed with the ` +
            "permission of The MITRE Corporation."}
        </p>
      </div>
    </div>
  );
}

function TacticColumn({ tactic }: { readonly tactic: Tactic }) {
  const { id, name, techniques, techniques_count, exercised_count } = tactic;
  return (
    <section className="tactic" aria-label={name}>
      <h3 title={id}>
        {name}
        <small>{`${exercised_count} of ${techniques_count}`}</small>
      </h3>
      {techniques.length > 0 && (
        <ul>
          {techniques.map((technique) => (
            <TechniqueCell key={technique.id} technique={technique} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each once, by its id. */
function techniquesOf({ tactics, unknown }: Coverage): readonly Technique[] {
  const all = [...tactics.flatMap(({ techniques }) => techniques), ...unknown];
  return [...new Map(all.map((each) => [each.id, each])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function playedText(tactics: readonly Tactic[]): string {
  const played = new Set(tactics.flatMap(({ techniques }) => techniques.map(({ id }) => id)));
  const touched = tactics.filter(({ exercised_count }) => exercised_count > 0).length;
  return say("{0} in {1} of {2}", counted(played.size, "technique"), touched, counted(tactics.length, "tactic"));
}
