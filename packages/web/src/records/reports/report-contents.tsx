import { Link, useRouterState } from "@tanstack/react-router";
import { inSentence } from "#graphql/code-words.ts";
import { momentText } from "#kit/dates.ts";
import { say, verbatim } from "#kit/say.ts";
import type { ReportedExercise, ReportShown, SentenceShown } from "#records/reports/report-question.ts";
import { useCurrentSection } from "#records/reports/use-current-section.ts";

/** The section whose entry counts what is missing. */
export const MISSING = verbatim("What is missing");

type ContentsProps = {
  readonly titles: readonly string[];
  readonly missing: number;
  readonly report: ReportShown;
  readonly versions: ReportedExercise["versions"];
  readonly sentences: readonly SentenceShown[];
};

/** The sections, the versions, and how much of this one is based on the record. */
export function ReportContents({ titles, missing, report, versions, sentences }: ContentsProps) {
  const linked = sentences.filter(({ rests_on_count }) => rests_on_count > 0).length;
  const stale = sentences.filter(({ is_stale }) => is_stale).length;
  const current = useCurrentSection(titles.length);
  return (
    <nav className="contents-list" aria-label="Sections and versions">
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <a href={`#s${index + 1}`} aria-current={current === index + 1 || undefined}>
              {say(title)} {title === MISSING && <span className="faint">{missing}</span>}
            </a>
          </li>
        ))}
      </ol>
      <dl className="report-dates">
        <dt>Version</dt>
        {versions.map((version) => (
          <Version key={version.id} version={version} shown={report.id} latest={versions[0]?.id} />
        ))}
        <dt>Author</dt>
        <dd>{report.author}</dd>
        {report.status !== "DRAFT" && report.reviewers.length > 0 && (
          <>
            <dt>Reviewers</dt>
            <dd>{report.reviewers.join(", ")}</dd>
          </>
        )}
        <dt>Drafted</dt>
        <dd>{momentText(report.created_at)}</dd>
        {report.finalized_at && (
          <>
            <dt>Final since</dt>
            <dd>{momentText(report.finalized_at)}</dd>
          </>
        )}
        <dt>Sentences</dt>
        <dd>
          {sentences.length}, {linked === sentences.length ? "all linked" : `${linked} linked to records`}
          <br />
          {stale} {report.status === "FINAL" ? "changed since" : "stale"}
        </dd>
      </dl>
    </nav>
  );
}

type VersionProps = {
  readonly version: ReportedExercise["versions"][number];
  readonly shown: string;
  readonly latest: string | undefined;
};

function Version({ version: { id, version, status }, shown, latest }: VersionProps) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const text = `${version}, ${inSentence(status)}`;
  if (id === shown) return <dd>{text}</dd>;
  return (
    <dd>
      <Link
        to={path}
        search={id === latest ? {} : { version: String(version) }}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {text}
      </Link>
    </dd>
  );
}
