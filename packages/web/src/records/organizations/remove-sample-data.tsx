import { useNavigate } from "@tanstack/react-router";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { usePagePath } from "#session/page-path.ts";

const Remove = graphql(`
  mutation RemoveSampleData($input: RemoveSampleDataInput!) {
    removeSampleData(input: $input) {
      id
    }
  }
`);

/** Asks for confirmation, because nothing of it can be restored. */
export function RemoveSampleDataDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title="Remove sample data?" close={close}>
      <Form
        document={Remove}
        submit="Remove sample data"
        cancel={close}
        input={() => ({})}
        done={() => {
          tell("The sample data was removed.");
          close();
          // Its own pages are no longer there.
          void navigate({ to: pagePath() });
        }}
      >
        <p className="space-below-16">
          The sample client and everything that belongs to it are removed, also what you added: exercises, gaps,
          reports, files, people and keys. This cannot be undone, but you can add sample data again.
        </p>
      </Form>
    </Dialog>
  );
}
