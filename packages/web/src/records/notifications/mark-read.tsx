import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";

const MarkNotificationRead = graphql(`
  mutation MarkNotificationRead($input: MarkNotificationReadInput!) {
    markNotificationRead(input: $input) {
      id
      read_at
    }
  }
`);

type MarkReadProps = {
  readonly notification: { readonly id: string; readonly title: string; readonly read_at: string | null };
};

export function useMarkRead() {
  return useAction(MarkNotificationRead);
}

export function MarkRead({ notification: { id, title, read_at } }: MarkReadProps) {
  const { run, busy, failure } = useMarkRead();
  if (read_at) return <span className="faint unbroken">{agoText(read_at)}</span>;
  return (
    <Button look="ghost" onClick={() => run({ id })} unavailable={busy ? "Sending…" : undefined}>
      {failure ? "Try again" : "Mark read"}
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
