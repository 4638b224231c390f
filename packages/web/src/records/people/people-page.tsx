import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { InviteDialog } from "#records/dialogs.ts";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { peopleList } from "#records/people/people-list.tsx";
import { useMay } from "#session/me.ts";

export const begin = beginList(peopleList);

export function PeoplePage() {
  const may = useMay();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <RecordListPage
        title="People"
        lead="Who may sign in, and with which role. People are disabled, never deleted."
        list={peopleList}
        actions={
          may("manage_users") && (
            <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      {inviting && <InviteDialog close={() => setInviting(false)} />}
    </>
  );
}
