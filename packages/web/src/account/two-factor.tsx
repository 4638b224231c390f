import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BackupCodesDialog } from "#account/backup-codes.tsx";
import { ConfirmDialog } from "#account/confirm-dialog.tsx";
import { EnrolDialog } from "#account/enrol-dialog.tsx";
import { Button } from "#kit/button.tsx";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { Status } from "#records/status.tsx";
import { sessionInfo } from "#session/memberships.ts";

/** A code from an authenticator app in addition to the password. */
export function TwoFactor() {
  const queries = useQueryClient();
  const tell = useTell();
  const { data } = useQuery(sessionInfo);
  const [open, setOpen] = useState<"enrol" | "renew" | "disable">();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const enabled = data?.user.twoFactorEnabled;
  const changed = () => queries.invalidateQueries({ queryKey: sessionInfo.queryKey });
  return (
    <Panel
      title="Second factor"
      more={enabled !== undefined && (enabled ? <Status status="ACTIVE" label="On" /> : "Off")}
    >
      <div className="panel-body">
        <p className="space-below-12">
          {enabled
            ? "Each sign-in asks for a code from your authenticator app, or a backup code."
            : "An authenticator app gives you a code for each sign-in, so a stolen password is not enough."}
        </p>
        <div className="inline-row wrap">
          {enabled === false && <Button onClick={() => setOpen("enrol")}>Set up</Button>}
          {enabled && <Button onClick={() => setOpen("renew")}>New backup codes</Button>}
          {enabled && (
            <Button look="danger" onClick={() => setOpen("disable")}>
              Turn off
            </Button>
          )}
        </div>
      </div>
      {open === "enrol" && (
        <EnrolDialog
          close={close}
          done={(made) => {
            close();
            setCodes(made);
            changed();
          }}
        />
      )}
      {open === "renew" && (
        <ConfirmDialog<{ readonly backupCodes: readonly string[] }>
          title="New backup codes"
          text="The old ones stop working."
          path="two-factor/generate-backup-codes"
          submit="Create new codes"
          close={close}
          done={({ backupCodes }) => {
            close();
            setCodes(backupCodes);
          }}
        />
      )}
      {open === "disable" && (
        <ConfirmDialog<object>
          title="Turn off the second factor"
          text="After this, only your password is needed to sign in. Your backup codes stop working."
          path="two-factor/disable"
          submit="Turn off"
          close={close}
          done={() => {
            close();
            changed();
            tell("The second factor is off.");
          }}
        />
      )}
      {codes && <BackupCodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </Panel>
  );
}
