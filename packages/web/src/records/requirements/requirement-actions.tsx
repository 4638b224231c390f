import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { requiredText } from "#records/requirements/required-text.ts";
import type { RequirementShown } from "#records/requirements/requirement-question.ts";
import { useMay } from "#session/me.ts";
import { usePaletteActs } from "#shell/palette-state.ts";

const WithdrawRequirementDialog = opened(
  async () => (await import("#records/requirements/withdraw-requirement.tsx")).WithdrawRequirementDialog,
);

const EditRequirementDialog = opened(
  async () => (await import("#records/requirements/requirement-form.tsx")).EditRequirementDialog,
);

export function RequirementActions({ requirement }: { readonly requirement: RequirementShown }) {
  const may = useMay();
  const [open, setOpen] = useState<"edit" | "withdraw">();
  const close = () => setOpen(undefined);
  const isOpen = requirement.status === "ACTIVE" && may("set_requirements");
  usePaletteActs(
    requiredText(requirement),
    isOpen
      ? [
          { label: "Edit", icon: "edit", act: () => setOpen("edit") },
          { label: "Withdraw", icon: "close", act: () => setOpen("withdraw") },
        ]
      : [],
  );
  if (!isOpen) return null;
  return (
    <>
      <Button icon="edit" onClick={() => setOpen("edit")}>
        Edit
      </Button>
      <Button look="ghost" onClick={() => setOpen("withdraw")}>
        Withdraw
      </Button>
      {open === "edit" && <EditRequirementDialog requirement={requirement} close={close} />}
      {open === "withdraw" && <WithdrawRequirementDialog requirement={requirement} close={close} />}
    </>
  );
}
