import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Dimension } from "#graphql/enums.ts";
import { Button } from "#kit/button.tsx";
import { clockText, offsetText } from "#kit/dates.ts";
import { Drawer } from "#kit/drawer.tsx";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { AddRetestDialog, FilesAndComments, InjectMappings, InjectTasks, Retests } from "#records/dialogs.ts";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-question.ts";
import { ExpectedActions } from "#records/exercises/expected-actions.tsx";
import { InjectActions } from "#records/exercises/inject-actions.tsx";
import { InjectDuty } from "#records/exercises/inject-duty.tsx";
import { Rating } from "#records/exercises/rating.tsx";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";

type InjectDrawerProps = {
  readonly exercise: ExerciseShown;
  readonly inject: InjectShown;
  readonly close: () => void;
};

/** One inject next to the list: what the players receive, the expected actions, where its options lead. */
export function InjectDrawer({ exercise, inject, close }: InjectDrawerProps) {
  const [adding, setAdding] = useState(false);
  const mayRetest = useMay()("run_exercises") && exercise.status !== "CANCELLED";
  return (
    <Drawer
      label={`Inject ${inject.reference}`}
      title={inject.title}
      marks={
        <>
          <span className="faint">{inject.reference}</span>
          <Status status={inject.status} />
        </>
      }
      close={close}
      foot={<InjectActions exercise={exercise} inject={inject} gone={close} />}
    >
      <section>
        <p className="keep-lines space-below-12">{inject.body}</p>
        <Facts facts={factsOf(inject, exercise.status === "COMPLETED")} />
      </section>
      <ExpectedActions inject={inject} />
      {inject.notes && (
        <section>
          <h3>Notes for the facilitator</h3>
          <p className="keep-lines break-words">{inject.notes}</p>
        </section>
      )}
      <Retests retests={inject.retests} of="inject">
        {mayRetest && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Retest a gap
          </Button>
        )}
      </Retests>
      <InjectTasks inject={inject} exercise={exercise} />
      <InjectMappings inject={inject} exercise={exercise} />
      {adding && <AddRetestDialog inject={inject} exercise={exercise.id} close={() => setAdding(false)} />}
      {inject.options.length > 0 && (
        <section>
          <h3>
            Choices for the room <span className="faint">{inject.options.length}</span>
          </h3>
          <ul className="mini-list">
            {inject.options.map(({ id, label, next_inject }) => (
              <li key={id}>
                <span className="grow">
                  {label}
                  <small>
                    {next_inject ? (
                      <OpenInDrawer id={next_inject.id}>Leads to {next_inject.reference}</OpenInDrawer>
                    ) : (
                      "Leads nowhere else"
                    )}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FilesAndComments of={{ subject: "Inject", id: inject.id }} />
    </Drawer>
  );
}

function factsOf(inject: InjectShown, isOver: boolean) {
  const isJudged = inject.status === "DELIVERED" && (isOver || inject.rating !== null);
  const facts = [
    ["Channel", inWords(inject.channel)],
    ["From", inject.sender],
    ["For", inject.audience ?? say("Everyone")],
    ["Location", inject.location],
    ["Played by", inject.controller],
    ["Planned", offsetText(inject.planned_offset_minutes)],
    [
      "Delivered automatically",
      inject.scheduled_seconds === null ? null : say("at {0}", clockText(inject.scheduled_seconds)),
    ],
    [
      "Tests",
      <span key="tests" title={say(Dimension[inject.dimension])}>
        {inWords(inject.dimension)}
      </span>,
    ],
    ["Criticality", inWords(inject.criticality)],
    [
      "ATT&CK",
      inject.attack_technique && (
        <span key="attack" className="mono">
          {inject.attack_technique}
        </span>
      ),
    ],
    ["Regulatory clock", inject.duty && <InjectDuty key="duty" inject={inject} />],
    ["Delivered", inject.delivered_seconds === null ? null : say("at {0}", clockText(inject.delivered_seconds))],
    ["Rating", isJudged ? <Rating key="rating" rating={inject.rating} withWords /> : null],
    ["Rating note", inject.rating_note],
    ["Skipped", inject.skipped_reason],
  ] as const;
  return facts.filter(([, value]) => value);
}
