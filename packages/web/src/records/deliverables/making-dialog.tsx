import { inWords } from "#graphql/code-words.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useDeliverable } from "#records/deliverables/deliverable.ts";
import { DeliverableActs, MakingState, Missing } from "#records/deliverables/making-state.tsx";

/** The progress of a document that was just requested, and its file once it is ready. */
export function MakingDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { data, error, refetch } = useDeliverable(id);
  const deliverable = data?.deliverable;
  return (
    <Dialog
      title={deliverable?.title ?? "A document"}
      close={close}
      foot={
        <>
          {deliverable && <DeliverableActs deliverable={deliverable} />}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      {error && !deliverable && <Trouble error={error} what="The document" retry={refetch} />}
      {!error && !deliverable && <Skeleton what="the document" rows={2} />}
      {deliverable && (
        <div className="grid gap-12">
          <MakingState deliverable={deliverable} />
          {deliverable.status === "READY" ? (
            <p role="status">{inWords(deliverable.format)}, generated from the records as they are now.</p>
          ) : (
            <p className="faint">You do not need to wait: it appears under deliverables when it is ready.</p>
          )}
          <Missing missing={deliverable.missing} />
        </div>
      )}
    </Dialog>
  );
}
