import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { InviteDialog } from "#records/dialogs.ts";
import { RecordListView } from "#records/list/record-list-view.tsx";
import { peopleList } from "#records/people/people-list.tsx";
import { useMay, useMe } from "#session/me.ts";

type PeopleOfOrganizationProps = { readonly organization: { readonly id: string; readonly name: string } };

/** An organization's people, and the invitation of more. */
export function PeopleOfOrganization({ organization }: PeopleOfOrganizationProps) {
  const [inviting, setInviting] = useState(false);
  const me = useMe();
  const mayInvite = useMay()("manage_users") && me.organization.kind === "OPERATOR";
  return (
    <>
      {mayInvite && (
        <div className="space-below-12">
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite
          </Button>
        </div>
      )}
      <RecordListView list={peopleList} within={{ organization_id: organization.id }} name={(_, content) => content} />
      {inviting && <InviteDialog to={organization} close={() => setInviting(false)} />}
    </>
  );
}
