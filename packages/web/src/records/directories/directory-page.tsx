import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { brand } from "#kit/brand.ts";
import { Button } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { agoText, dayText, momentText } from "#kit/dates.ts";
import { opened } from "#kit/opened.tsx";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Directories, type DirectoryShown } from "#records/directories/directory.ts";
import { DirectoryGroups } from "#records/directories/directory-groups.tsx";
import { Status } from "#records/status.tsx";
import { useMay, useMe } from "#session/me.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const dialogs = () => import("#records/directories/directory-dialogs.tsx");
const ConnectDirectoryDialog = opened(async () => (await dialogs()).ConnectDirectoryDialog);
const ReplaceTokenDialog = opened(async () => (await dialogs()).ReplaceTokenDialog);
const DisconnectDirectoryDialog = opened(async () => (await dialogs()).DisconnectDirectoryDialog);

export const begin: Begin = ({ me: { organization } }) =>
  queries.ensureQueryData(question(Directories, { organization_id: organization.id }));

/** The directory that provisions the organization's people, and the roles of its groups. */
export function DirectoryPage() {
  const { organization } = useMe();
  const { data } = useSuspenseQuery(question(Directories, { organization_id: organization.id }));
  const [found] = data.directories ?? [];
  const directory = found && found.state !== "ENDED" ? found : undefined;
  return (
    <Page title="Directory">
      <PageHead
        title="Directory"
        lead={`Entra ID, Okta or another directory can add, rename and disable the people of ${organization.name} (SCIM 2.0).`}
        actions={<Actions directory={directory} />}
      />
      <div className="stacked">
        {directory ? <Connected directory={directory} /> : <NotConnected />}
        {directory && <DirectoryGroups groups={data.groups ?? []} />}
      </div>
    </Page>
  );
}

type Opened = "connect" | "replace" | "disconnect";

function Actions({ directory }: { readonly directory: DirectoryShown | undefined }) {
  const may = useMay();
  const [shown, setShown] = useState<Opened>();
  const close = () => setShown(undefined);
  if (!may("manage_directories")) return null;
  return (
    <>
      {directory ? (
        <>
          <Button onClick={() => setShown("replace")}>Replace token</Button>
          <Button look="danger" onClick={() => setShown("disconnect")}>
            Disconnect
          </Button>
        </>
      ) : (
        <Button look="primary" icon="plus" onClick={() => setShown("connect")}>
          Connect a directory
        </Button>
      )}
      {shown === "connect" && <ConnectDirectoryDialog close={close} />}
      {shown === "replace" && directory && <ReplaceTokenDialog directory={directory} close={close} />}
      {shown === "disconnect" && directory && <DisconnectDirectoryDialog directory={directory} close={close} />}
    </>
  );
}

function NotConnected() {
  return (
    <Panel title="Not connected">
      <div className="panel-body">
        <p>
          People are invited and disabled by hand. With a directory, people who are assigned to {brand.name} there are
          invited here, and those who leave are disabled within minutes.
        </p>
      </div>
    </Panel>
  );
}

function Connected({ directory }: { readonly directory: DirectoryShown }) {
  const { name, state, prefix, people_count, created_by, created_at, expires_at, last_used_at } = directory;
  const address = `${location.origin}/api/scim/v2`;
  return (
    <Panel title={name} more={<Status status={state} />}>
      <div className="panel-body">
        <Facts
          facts={[
            [
              "Address",
              <span className="inline-row wrap" key="address">
                <span className="mono break-anywhere">{address}</span>
                <CopyButton text={address} label="Copy address" look="ghost" />
              </span>,
            ],
            ["Token", <span className="mono" key="token">{`${prefix}…`}</span>],
            ["Token expires", dayText(expires_at)],
            ["Last used", last_used_at ? agoText(last_used_at) : "Never"],
            ["People it manages", String(people_count)],
            ["Connected", say("{0} by {1}", momentText(created_at), created_by)],
          ]}
        />
      </div>
    </Panel>
  );
}
