import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { assistantOptions } from "#assistant/tool-sheets.ts";
import type { Turn, Turns } from "#assistant/use-turns.ts";
import { graphql } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { IconButton } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";

export const Conversations = graphql(`
  query Conversations($query: String) {
    conversations(query: $query, limit: 50) {
      id
      title
      updated_at
    }
  }
`);

const Conversation = graphql(`
  query Conversation($id: ID!) {
    conversation(id: $id) {
      turns(limit: 100) {
        id
        question
        tool
      }
    }
  }
`);

const Delete = graphql(`
  mutation DeleteConversation($input: DeleteConversationInput!) {
    deleteConversation(input: $input) {
      id
    }
  }
`);

/** The person's conversations, newest first. An opened one asks again, so its answers are current. */
export function ConversationList({ turns }: { readonly turns: Turns }) {
  const [sought, setSought] = useState("");
  const query = sought.trim();
  const found = useQuery({
    ...question(Conversations, { ...(query && { query }) }),
    placeholderData: keepPreviousData,
  });
  const days = useQuery(assistantOptions).data?.kept_days;
  const { run, failure } = useAction(Delete);
  const remove = async (id: string) => {
    if ((await run({ id })) && id === turns.conversation) turns.begin();
  };
  const open = async (id: string) => {
    const { conversation } = await queries.fetchQuery(question(Conversation, { id }));
    turns.open(id, (conversation?.turns ?? []).map(keptTurn));
  };
  return (
    <aside className="talks" aria-labelledby="talks">
      <h2 id="talks">Conversations</h2>
      <label className="find">
        <Icon name="search" />
        <span className="visually-hidden">Find conversations</span>
        <input placeholder="Find conversations" value={sought} onChange={({ target }) => setSought(target.value)} />
      </label>
      <ul>
        {(found.data?.conversations ?? []).map(({ id, title, updated_at }) => (
          <li key={id} aria-current={id === turns.conversation || undefined}>
            <button className="talk" type="button" onClick={() => void open(id)}>
              <span className="clip">{title}</span>
              <small>{momentText(updated_at)}</small>
            </button>
            <IconButton icon="trash" label={`Delete conversation: ${title}`} onClick={() => void remove(id)} />
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure.message}</p>}
      <p className="hint">Only you see these.{days !== undefined && ` Kept for ${days} days.`}</p>
    </aside>
  );
}

function keptTurn({ id, question: asked }: { readonly id: string; readonly question: string }): Turn {
  return { key: id, id, question: asked, state: "kept", calls: [] };
}
