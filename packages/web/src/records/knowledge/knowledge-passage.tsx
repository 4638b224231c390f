import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { joined } from "#kit/words.ts";
import type { Passage } from "#records/knowledge/knowledge-question.ts";
import { usePagePath } from "#session/page-path.ts";

/** One passage: its source, and the matching part with matched words marked. */
export function KnowledgePassage({ passage }: { readonly passage: Passage }) {
  const { title, source, organization, date, snippet } = passage;
  return (
    <li>
      <Title passage={passage}>{title}</Title>
      <small>{joined([inWords(source), organization, dayText(date)])}</small>
      <p>
        <Marked snippet={snippet} />
      </p>
    </li>
  );
}

function Title({ passage, children }: { readonly passage: Passage; readonly children: string }) {
  const pagePath = usePagePath();
  const { source, record_id, exercise_id } = passage;
  if (source === "GAP" || source === "REMEDIATION") {
    const list = source === "GAP" ? "gaps" : "action-items";
    return (
      <Link className="title" to={pagePath(list)} search={{ open: record_id }}>
        {children}
      </Link>
    );
  }
  if (!exercise_id) return <span className="title">{children}</span>;
  return (
    <Link className="title" to={pagePath("exercises", exercise_id)}>
      {children}
    </Link>
  );
}

/** Matches are between double asterisks, and only plain text. */
function Marked({ snippet }: { readonly snippet: string }) {
  let at = 0;
  return snippet.split("**").map((text, i) => {
    const key = at;
    at += text.length + 2;
    return i % 2 === 1 ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
