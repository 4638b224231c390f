import { useState } from "react";
import { inSentence } from "#graphql/code-words.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu } from "#kit/menu.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import {
  AddDutyDialog,
  AddServingDialog,
  EditDutyDialog,
  RemoveDutyDialog,
  ServingDialog,
} from "#records/programs/program-acts.ts";
import type { ProgramDutyShown, ProgramShown } from "#records/programs/program-question.ts";
import { dutyName, standingText } from "#records/programs/program-texts.ts";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";

/** The duties that apply to the client, and where it stands with each. */
export function ProgramDuties({ program }: { readonly program: ProgramShown }) {
  const plans = useMay()("plan_programs") && program.status !== "CLOSED";
  const [adding, setAdding] = useState(false);
  const { duties } = program;
  return (
    <Panel
      title="Duties"
      count={duties.length}
      more={
        plans && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add duty
          </Button>
        )
      }
    >
      {duties.length === 0 ? (
        <Empty title="No duties yet">Regulations and standards that ask this client to exercise appear here.</Empty>
      ) : (
        <ul className="list">
          {duties.map((each) => (
            <DutyRow key={each.id} held={each} program={program} plans={plans} />
          ))}
        </ul>
      )}
      {adding && <AddDutyDialog program={program} close={() => setAdding(false)} />}
    </Panel>
  );
}

type RowProps = { readonly held: ProgramDutyShown; readonly program: ProgramShown; readonly plans: boolean };

function DutyRow({ held, program, plans }: RowProps) {
  const [open, setOpen] = useState<"add" | "serving" | "edit" | "remove">();
  const close = () => setOpen(undefined);
  const { duty, reason } = held;
  return (
    <li>
      <span className="grow">
        <b>{say(duty.title)}</b>
        <small>
          <a href={duty.source_url} target="_blank" rel="noreferrer">
            {dutyName(duty)}
          </a>
        </small>
        <small>{joined([say(duty.edition), inSentence(duty.basis)])}</small>
        <small>{standingText(held)}</small>
        {reason && <small className="keep-lines">{reason}</small>}
      </span>
      <Status status={held.state} />
      {plans && (
        <Menu
          align="end"
          trigger={<MoreButton about={dutyName(duty)} />}
          entries={[
            { kind: "action", label: "Add exercise that serves it", act: () => setOpen("add") },
            { kind: "action", label: "Exercises that serve it", act: () => setOpen("serving") },
            { kind: "action", label: "Edit", act: () => setOpen("edit") },
            { kind: "action", label: "Remove", danger: true, act: () => setOpen("remove") },
          ]}
        />
      )}
      {open === "add" && <AddServingDialog held={held} program={program} close={close} />}
      {open === "serving" && <ServingDialog held={held} program={program} close={close} />}
      {open === "edit" && <EditDutyDialog held={held} close={close} />}
      {open === "remove" && <RemoveDutyDialog held={held} close={close} />}
    </li>
  );
}
