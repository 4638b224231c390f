import { useState } from "react";
import { createPortal } from "react-dom";
import { useForm } from "#forms/form.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { CreateOrganizationDialog } from "#records/dialogs.ts";
import { useMay } from "#session/me.ts";

type NewOrganizationProps = {
  readonly kind: "CARRIER" | "CLIENT";
  /** The field that takes the new one. */
  readonly name: string;
};

/** Creates what the choice beside it lacks, and chooses it. */
export function NewOrganization({ kind, name }: NewOrganizationProps) {
  const may = useMay();
  const { set } = useForm();
  const [isOpen, setOpen] = useState(false);
  if (!may("manage_organizations")) return null;
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        New {inSentence(kind)}
      </button>
      {isOpen &&
        // A form cannot be inside another.
        createPortal(
          <CreateOrganizationDialog kind={kind} created={({ id }) => set(name, id)} close={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}
