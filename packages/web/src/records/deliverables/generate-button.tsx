import { useState } from "react";
import { Button, type ButtonLook } from "#kit/button.tsx";
import type { Subject } from "#records/deliverables/deliverable-offers.ts";
import { GenerateDialog } from "#records/dialogs.ts";
import { type Disclosing, useDisclosed } from "#records/organizations/use-disclosed.ts";
import { useMay } from "#session/me.ts";

type GenerateButtonProps = Pick<ButtonLook, "look">;

/** Generates a document, if the role allows it. */
export function GenerateButton({ look = "quiet" }: GenerateButtonProps) {
  const may = useMay();
  return may("generate_deliverables") && <Generate look={look} />;
}

type GenerateFromProps = { readonly subject: Subject; readonly organization: Disclosing };

/** The same for one record, if its organization discloses what every document contains. */
export function GenerateFrom({ subject, organization }: GenerateFromProps) {
  const may = useMay();
  const disclosed = useDisclosed();
  return may("generate_deliverables") && disclosed(organization) && <Generate look="ghost" subject={subject} />;
}

function Generate({ look, subject }: GenerateButtonProps & { readonly subject?: Subject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" {...(look && { look })} onClick={() => setOpen(true)}>
        Generate a document
      </Button>
      {open && <GenerateDialog close={() => setOpen(false)} {...(subject && { subject })} />}
    </>
  );
}
