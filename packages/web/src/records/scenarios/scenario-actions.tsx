import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "#graphql/use-action.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { saveFrom } from "#kit/save-file.ts";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { CreateExerciseDialog } from "#records/dialogs.ts";
import { packAddress } from "#records/scenarios/pack-address.ts";
import {
  ArchiveScenario,
  DuplicateScenario,
  PublishScenario,
  RestoreScenario,
  ReviseScenario,
  UnshareScenario,
} from "#records/scenarios/scenario-acts.ts";
import type { ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { actsIn, usePaletteActs } from "#shell/palette-state.ts";

const EditScenarioDialog = opened(
  async () => (await import("#records/scenarios/scenario-form.tsx")).EditScenarioDialog,
);

const ShareScenarioDialog = opened(
  async () => (await import("#records/scenarios/share-scenario.tsx")).ShareScenarioDialog,
);

type ScenarioActionsProps = {
  readonly scenario: ScenarioShown;
  /** Of problems that keep it from being published. */
  readonly problems: number;
};

/** Actions for the scenario in its current state; none for readers. */
export function ScenarioActions({ scenario, problems }: ScenarioActionsProps) {
  const may = useMay();
  const [open, setOpen] = useState<"edit" | "exercise" | "share">();
  const acts = useScenarioActs(scenario);
  const close = () => setOpen(undefined);
  const { status, is_shared } = scenario;
  const shares = may("share_scenarios");
  const writes = may("write_scenarios");
  const more: MenuEntry[] = [
    ...(writes ? [{ kind: "action", label: "Duplicate", icon: "copy", act: acts.duplicate } as const] : []),
    ...(writes ? (is_shared ? sharedEntries(shares, acts) : ownEntries(scenario, acts)) : []),
    { kind: "action", label: "Export", icon: "download", act: () => saveFrom(packAddress([scenario.id])) },
    ...(shares && status === "PUBLISHED" && scenario.organization.kind === "OPERATOR"
      ? [{ kind: "action", label: "Share with a client", act: () => setOpen("share") } as const]
      : []),
  ];
  usePaletteActs(scenario.title, actsIn(more));
  return (
    <>
      {writes && status === "DRAFT" && (
        <>
          <Button icon="edit" onClick={() => setOpen("edit")}>
            Edit
          </Button>
          <Button
            look="primary"
            icon="check"
            unavailable={problems > 0 ? `Solve ${counted(problems, "problem")} first.` : undefined}
            onClick={acts.publish}
          >
            {`Publish version ${scenario.version}`}
          </Button>
        </>
      )}
      {may("run_exercises") && status === "PUBLISHED" && !is_shared && (
        <Button look="primary" icon="plus" onClick={() => setOpen("exercise")}>
          Create an exercise
        </Button>
      )}
      <Menu align="end" trigger={<MoreButton />} entries={more} />
      {acts.failure && <Notice tone="error">{acts.failure.message}</Notice>}
      {open === "share" && <ShareScenarioDialog scenario={scenario} close={close} />}
      {open === "edit" && <EditScenarioDialog scenario={scenario} close={close} />}
      {open === "exercise" && (
        <CreateExerciseDialog
          scenarioId={scenario.id}
          {...(scenario.organization.kind === "CLIENT" && { organizationId: scenario.organization.id })}
          close={close}
        />
      )}
    </>
  );
}

type Acts = ReturnType<typeof useScenarioActs>;

function ownEntries({ status, is_library }: ScenarioShown, acts: Acts): readonly MenuEntry[] {
  const revise = { kind: "action", label: "New version", icon: "edit", act: acts.revise } as const;
  return [
    ...(status !== "DRAFT" && !is_library ? [revise] : []),
    status === "ARCHIVED"
      ? { kind: "action", label: "Restore", act: acts.restore }
      : { kind: "action", label: "Archive", act: acts.archive },
  ];
}

/** A shared copy is never changed. */
function sharedEntries(shares: boolean, acts: Acts): readonly MenuEntry[] {
  return shares ? [{ kind: "action", label: "Stop sharing", act: acts.unshare }] : [];
}

/** Those that need nothing but the scenario. */
function useScenarioActs({ id, title, updated_at }: ScenarioShown) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const publishing = useAction(PublishScenario);
  const revising = useAction(ReviseScenario);
  const archiving = useAction(ArchiveScenario);
  const restoring = useAction(RestoreScenario);
  const duplicating = useAction(DuplicateScenario);
  const unsharing = useAction(UnshareScenario);
  const all = [publishing, revising, archiving, restoring, duplicating, unsharing];
  const which = { id, expected_updated_at: updated_at };
  return {
    failure: all.find(({ failure }) => failure)?.failure,
    publish: async () => {
      if (await publishing.run(which)) tell(`“${title}” was published: exercises can be created from it.`);
    },
    revise: async () => {
      const done = await revising.run(which);
      if (done?.reviseScenario)
        tell(`Version ${done.reviseScenario.version} is a draft. Publish it to offer it again.`);
    },
    archive: async () => {
      if (await archiving.run(which)) tell(`“${title}” was archived.`);
    },
    restore: async () => {
      if (await restoring.run(which)) tell(`“${title}” was restored.`);
    },
    unshare: async () => {
      if (await unsharing.run(which)) tell(`“${title}” is no longer shared.`);
    },
    duplicate: async () => {
      const done = await duplicating.run({ id });
      if (!done?.duplicateScenario) return;
      tell(`“${done.duplicateScenario.title}” was created.`);
      navigate({ to: pagePath("scenarios", done.duplicateScenario.id) });
    },
  };
}
