import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { WAYS, wayOf } from "#records/sign-in/policy-ways.ts";
import type { PolicyShown } from "#records/sign-in/sign-in-settings.ts";

const EditPolicyDialog = opened(async () => (await import("#records/sign-in/policy-dialog.tsx")).EditPolicyDialog);

/** What an organization requires of its people's sign-ins. */
export function PolicyPanel({ policy }: { readonly policy: PolicyShown | undefined }) {
  const [editing, setEditing] = useState(false);
  const hours = policy?.session_hours;
  const networks = policy?.allowed_networks;
  return (
    <Panel
      title="Sign-in policy"
      more={
        <Button look="ghost" icon="edit" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <div className="panel-body">
        <p className="space-below-12">A change holds from the next request on, for people who are signed in too.</p>
        <Facts
          facts={[
            ["Ways to sign in", WAYS[wayOf(policy)].label],
            [
              "Sessions end",
              hours ? `${hours} hours after signing in` : "30 days after signing in, or after 7 without use",
            ],
            ["Networks", networks ? <Networks key="networks" text={networks} /> : "Any"],
            ...(policy ? [["Changed by", policy.changed_by] as const] : []),
          ]}
        />
      </div>
      {editing && <EditPolicyDialog policy={policy} close={() => setEditing(false)} />}
    </Panel>
  );
}

function Networks({ text }: { readonly text: string }) {
  return (
    <ul className="mono">
      {text.split("\n").map((line) => (
        <li key={line} className="break-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
