import { useState } from "react";
import { inSentence } from "#graphql/code-words.ts";
import { brand } from "#kit/brand.ts";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import type { GroupShown } from "#records/directories/directory.ts";
import { useMay } from "#session/me.ts";

const GroupRoleDialog = opened(
  async () => (await import("#records/directories/directory-dialogs.tsx")).GroupRoleDialog,
);

/** The directory's groups, and the role that each gives. */
export function DirectoryGroups({ groups }: { readonly groups: readonly GroupShown[] }) {
  return (
    <Panel title="Groups" count={groups.length}>
      <div className="panel-body">
        <p className="space-below-12">
          {groups.length === 0
            ? `The directory has sent no groups yet. Assign groups to ${brand.name} there to give their members a role.`
            : "Members have the highest role of their groups. Everybody else whom the directory adds is a viewer."}
        </p>
        <ul className="mini-list">
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Group({ group }: { readonly group: GroupShown }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { name, role, member_count } = group;
  return (
    <li>
      <span className="grow">
        {name}
        <small>{`${counted(member_count, "member")}, ${role ? inSentence(role) : say("no role")}`}</small>
      </span>
      {may("manage_directories") && (
        <Button onClick={() => setOpen(true)}>
          Set role<span className="visually-hidden"> of {name}</span>
        </Button>
      )}
      {open && <GroupRoleDialog group={group} close={() => setOpen(false)} />}
    </li>
  );
}
