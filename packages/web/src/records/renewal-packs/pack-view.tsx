import { inWords } from "#graphql/code-words.ts";
import { noScoreText, rangeText, sureText } from "#graphql/score-words.ts";
import { daysText, dayText } from "#kit/dates.ts";
import { Facts, Strip } from "#kit/page.tsx";
import { scoreText } from "#kit/scores.ts";
import { counted, countryName, joined } from "#kit/words.ts";
import { isProvenClosed } from "#records/gaps/proven-closed.ts";
import { PackCertificates } from "#records/renewal-packs/pack-certificates.tsx";
import type { PackContent } from "#records/renewal-packs/pack-content.ts";
import { PackExercises } from "#records/renewal-packs/pack-exercises.tsx";
import { PackFindings, PackRetests } from "#records/renewal-packs/pack-findings.tsx";
import { PackReadiness } from "#records/renewal-packs/pack-readiness.tsx";

/** What a reader of a renewal pack sees: nothing but its content. */
export function PackView({ content }: { readonly content: PackContent }) {
  const { exercises, findings, withdrawn_findings, retests, score, certificates, period } = content;
  return (
    <div className="pack-view">
      <Strip figures={figuresOf(content)} />
      <div className="panel panel-body">
        <Facts facts={factsOf(content)} />
      </div>
      <PackExercises exercises={exercises} period={period} />
      <PackFindings findings={findings} withdrawn={withdrawn_findings} />
      <PackRetests retests={retests} />
      <PackReadiness score={score} />
      <PackCertificates certificates={certificates} />
    </div>
  );
}

function factsOf({ organization, period, issuer }: PackContent): [string, string][] {
  const { name, industry, size_band, country } = organization;
  const about = joined([industry && inWords(industry), country && countryName(country)]);
  const facts: [string, string][] = [["Organization", name]];
  if (about) facts.push(["Industry", about]);
  if (size_band) facts.push(["People", inWords(size_band)]);
  facts.push(["Covers", daysText(period.from, period.to)], ["Record of", issuer]);
  return facts;
}

function figuresOf({ exercises, findings, retests, score }: PackContent) {
  const people = new Set(exercises.flatMap(({ participants }) => participants.map(({ name }) => name)));
  const unproven = findings.filter((finding) => !isProvenClosed(finding));
  const severe = unproven.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH");
  const closed = retests.filter(({ outcome }) => outcome === "CLOSED");
  const [latest] = exercises;
  return [
    {
      name: "Completed exercises",
      value: exercises.length,
      note: latest && `latest on ${dayText(latest.exercise_date)}, ${counted(people.size, "person", "people")} in all`,
    },
    { name: "Findings not proven closed", value: unproven.length, note: `${severe.length} critical or high` },
    { name: "Retested findings", value: retests.length, note: `${closed.length} closed by a retest` },
    { name: "Readiness, out of 100", ...scoreFigure(score) },
  ];
}

function scoreFigure(score: PackContent["score"]) {
  if (!score) return { value: "–", note: "never scored" };
  if (score.overall_score === null) return { value: "–", note: noScoreText(score.status) };
  return { value: scoreText(score.overall_score), note: joined([rangeText(score), sureText(score)]) };
}
