import { useState } from "react";
import { DayField, SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { inSentence } from "#graphql/code-words.ts";
import { Role } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { isoDay } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { SecretField, ShownOnce } from "#kit/shown-once.tsx";
import { useTell } from "#kit/toast.tsx";
import type { DirectoryShown, GroupShown } from "#records/directories/directory.ts";

const ConnectDirectory = graphql(`
  mutation ConnectDirectory($input: ConnectDirectoryInput!) {
    connectDirectory(input: $input) {
      token
      directory {
        name
      }
    }
  }
`);

const ReplaceDirectoryToken = graphql(`
  mutation ReplaceDirectoryToken($input: ReplaceDirectoryTokenInput!) {
    replaceDirectoryToken(input: $input) {
      token
    }
  }
`);

const DisconnectDirectory = graphql(`
  mutation DisconnectDirectory($input: DisconnectDirectoryInput!) {
    disconnectDirectory(input: $input) {
      id
      state
    }
  }
`);

const SetDirectoryGroupRole = graphql(`
  mutation SetDirectoryGroupRole($input: SetDirectoryGroupRoleInput!) {
    setDirectoryGroupRole(input: $input) {
      id
      role
    }
  }
`);

/** First the form; then the token, shown once. */
export function ConnectDirectoryDialog({ close }: { readonly close: () => void }) {
  const [created, setCreated] = useState<{ readonly name: string; readonly token: string }>();
  if (created) return <DirectoryToken {...created} close={close} />;
  return (
    <Dialog title="Connect a directory" close={close}>
      <Form
        document={ConnectDirectory}
        submit="Connect"
        cancel={close}
        initial={{ expires_at: dayIn(DEFAULT_DAYS) }}
        input={(values) => ({ name: values.name ?? "", expires_at: endOfDay(values.expires_at) })}
        done={({ connectDirectory: done }) =>
          done ? setCreated({ name: done.directory.name, token: done.token ?? "" }) : close()
        }
      >
        <p className="space-below-16">
          The directory adds people as viewers and invites them, changes their names, and disables those who leave.
        </p>
        <TextField name="name" label="Name" required hint="Such as Entra ID or Okta." />
        <DayField
          name="expires_at"
          label="Token expires"
          hint="At the end of this day, UTC. At most two years ahead. Leave empty for a year."
        />
      </Form>
    </Dialog>
  );
}

type DirectoryProps = { readonly directory: DirectoryShown; readonly close: () => void };

export function ReplaceTokenDialog({ directory: { id, name }, close }: DirectoryProps) {
  const [token, setToken] = useState<string>();
  if (token !== undefined) return <DirectoryToken name={name} token={token} close={close} />;
  return (
    <Dialog title={`Replace the token of ${name}?`} close={close}>
      <Form
        document={ReplaceDirectoryToken}
        submit="Replace token"
        cancel={close}
        initial={{ expires_at: dayIn(DEFAULT_DAYS) }}
        input={(values) => ({ id, expires_at: endOfDay(values.expires_at) })}
        done={({ replaceDirectoryToken }) => setToken(replaceDirectoryToken?.token ?? "")}
      >
        <p className="space-below-16">
          The present token stops working at once. Give the new one to {name}, which then sends what it could not.
        </p>
        <DayField
          name="expires_at"
          label="Token expires"
          hint="At the end of this day, UTC. At most two years ahead. Leave empty for a year."
        />
      </Form>
    </Dialog>
  );
}

type TokenProps = { readonly name: string; readonly token: string; readonly close: () => void };

function DirectoryToken({ name, token, close }: TokenProps) {
  return (
    <ShownOnce title={`The token for ${name}`} close={close} done="stored the token" first="Store the token first" wide>
      <Notice tone="warning">Copy the token now. Only its hash is stored, so it cannot be shown again.</Notice>
      <SecretField label="Token" copy="Copy token" text={token} />
      <p className="space-above-16">
        In {name}, set up provisioning with this token and the address{" "}
        <span className="mono break-anywhere">{`${location.origin}/api/scim/v2`}</span>.
      </p>
    </ShownOnce>
  );
}

export function DisconnectDirectoryDialog({ directory: { id, name }, close }: DirectoryProps) {
  const tell = useTell();
  return (
    <Dialog title={`Disconnect ${name}?`} close={close}>
      <Form
        document={DisconnectDirectory}
        draft={`disconnect-directory:${id}`}
        submit="Disconnect"
        cancel={close}
        input={(values) => ({ id, note: values.note?.trim() || null })}
        done={() => {
          tell(`${name} is disconnected.`);
          close();
        }}
      >
        <p className="space-below-16">
          {name} is refused from its next request on. Its people keep their state and role, and are managed by hand. Its
          groups are removed.
        </p>
        <TextField name="note" label="Reason" />
      </Form>
    </Dialog>
  );
}

const roleOf = codeIn(Role);

type GroupProps = { readonly group: GroupShown; readonly close: () => void };

export function GroupRoleDialog({ group, close }: GroupProps) {
  const { id, name, role } = group;
  const tell = useTell();
  return (
    <Dialog title={`Role of ${name}`} close={close}>
      <Form
        document={SetDirectoryGroupRole}
        submit="Set role"
        cancel={close}
        of={group}
        initial={{ role: role ?? "" }}
        input={(values, version) => ({ id, role: values.role ? roleOf(values.role) : null, ...version })}
        done={({ setDirectoryGroupRole: done }) => {
          tell(`Members of ${name} are now ${done?.role ? inSentence(done.role) : say("without a role from it")}.`);
          close();
        }}
      >
        <SelectField
          name="role"
          label="Role"
          options={optionsOf(Role)}
          hint="Members have it at once, unless another group gives a higher one. Empty: none."
        />
      </Form>
    </Dialog>
  );
}

const DEFAULT_DAYS = 365;

function dayIn(days: number): string {
  return isoDay(new Date(Date.now() + days * 86_400_000));
}

function endOfDay(day: string | undefined): string | null {
  return day ? new Date(`${day}T23:59:59Z`).toISOString() : null;
}
