import { json } from "@codemirror/lang-json";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { graphql } from "cm6-graphql";
import type { GraphQLSchema } from "graphql";
import { useMemo, useState } from "react";
import { chosenOperation } from "#explorer/chosen-operation.ts";
import { CodeEditor } from "#explorer/code-editor.tsx";
import { SchemaPane } from "#explorer/schema-pane.tsx";
import { schemaOptions } from "#explorer/schema-query.ts";
import { type Sent, sendDocument } from "#explorer/send-document.ts";
import { Failure } from "#graphql/failure.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button, IconButton } from "#kit/button.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { counted } from "#kit/words.ts";
import { portalOf, useMe } from "#session/me.ts";
import { NotFound } from "#shell/not-found.tsx";
import { toggleTheme } from "#shell/theme.ts";

const firstQuery = () => `# ${say("Ctrl+Enter runs it, Ctrl+Space completes it.")}
{
  exercises(limit: 5) {
    title
    exercise_date
    gaps_count
  }
}
`;

/** Queries and mutations typed by hand, for who is signed in. */
export function ExplorerPage() {
  const { data: schema, error, refetch } = useQuery(schemaOptions);
  if (schema === null) return <NotFound />;
  return (
    <main className="explorer" id="main" tabIndex={-1}>
      <PageTitle title="GraphQL explorer" />
      <ExplorerHead />
      {schema ? (
        <Explorer schema={schema} />
      ) : error ? (
        <Trouble error={error} what="The schema" retry={() => refetch()} />
      ) : (
        <Skeleton what="the schema" />
      )}
    </main>
  );
}

function ExplorerHead() {
  const me = useMe();
  return (
    <div className="explorer-head">
      <h1>GraphQL explorer</h1>
      <span className="faint">
        {me.name}, {me.organization.name}
      </span>
      <Link className="button ghost push-right" to={portalOf(me)}>
        Back to the portal
      </Link>
      <IconButton icon="theme" label="Switch light and dark" onClick={toggleTheme} />
    </div>
  );
}

type Outcome = { readonly text: string; readonly line: string };

function Explorer({ schema }: { readonly schema: GraphQLSchema }) {
  const [query, setQuery] = useState(firstQuery);
  const [cursor, setCursor] = useState(0);
  const [variables, setVariables] = useState("");
  const [outcome, setOutcome] = useState<Outcome>({ text: "", line: "Nothing has been run yet." });
  const [running, setRunning] = useState(false);
  const [language, variablesLanguage, resultLanguage] = useMemo(() => [graphql(schema), json(), json()], [schema]);
  const run = async () => {
    if (running) return;
    setRunning(true);
    setOutcome(await outcomeOf(query, variables, chosenOperation(query, cursor)));
    setRunning(false);
  };
  return (
    <div className="explorer-panes">
      <section className="explorer-pane explorer-query" aria-label="Query">
        <div className="explorer-pane-head">
          <h2>Query</h2>
          <Button look="primary" onClick={run} unavailable={running ? "Running…" : undefined}>
            Run query
          </Button>
        </div>
        <CodeEditor
          label="Query"
          text={query}
          language={language}
          onChange={(text, at) => {
            setQuery(text);
            setCursor(at);
          }}
          run={run}
        />
      </section>
      <section className="explorer-pane explorer-variables" aria-label="Variables">
        <div className="explorer-pane-head">
          <h2>Variables</h2>
          <span className="faint">as JSON</span>
        </div>
        <CodeEditor
          label="Variables"
          text={variables}
          language={variablesLanguage}
          onChange={(text) => setVariables(text)}
          run={run}
        />
      </section>
      <section className="explorer-pane explorer-result" aria-label="Result">
        <div className="explorer-pane-head">
          <h2>Result</h2>
          <span className="faint" role="status">
            {running ? "Running…" : outcome.line}
          </span>
        </div>
        <CodeEditor label="Result" text={outcome.text} language={resultLanguage} />
      </section>
      <SchemaPane schema={schema} />
    </div>
  );
}

async function outcomeOf(query: string, variables: string, operationName: string | undefined): Promise<Outcome> {
  const given = parsedVariables(variables);
  if (given === undefined) return { text: "", line: "Not sent: the variables are not a JSON object." };
  try {
    const sent = await sendDocument({ query, variables: given, operationName });
    return { text: JSON.stringify(sent.answer, undefined, 2), line: lineOf(sent) };
  } catch (error) {
    return { text: "", line: error instanceof Failure ? error.message : "The server returned no JSON." };
  }
}

function lineOf({ status, ms, cost, answer }: Sent): string {
  const failed = answer.errors?.length ?? 0;
  const errors = failed === 0 ? [] : [counted(failed, "error")];
  return [`HTTP ${status}`, ...errors, `${ms} ms`, ...(cost === undefined ? [] : [say("cost {0}", cost)])].join(" · ");
}

function parsedVariables(text: string): object | undefined {
  if (text.trim() === "") return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
