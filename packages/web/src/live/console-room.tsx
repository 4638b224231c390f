import { useState } from "react";
import { IconButton } from "#kit/button.tsx";
import { CopyButton } from "#kit/copy-button.tsx";
import { agoText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Menu } from "#kit/menu.tsx";
import { say } from "#kit/say.ts";
import { scrollable } from "#kit/scrollable.ts";
import { joined } from "#kit/words.ts";
import { useConsole } from "#live/console-context.ts";
import type { LiveParticipant } from "#live/live-records.ts";
import type { Presence } from "#live/live-stream.ts";
import { NobodyJoins } from "#live/nobody-joins.tsx";
import { CloseJoinCode, DisconnectParticipant, OpenJoinCode } from "#records/exercises/exercise-acts.ts";

/** Who is in the room, and how others join. */
export function ConsoleRoom() {
  const { state, leads, unfinished, exercise, act } = useConsole();
  const { Participant, ExerciseJoinCode } = state.records;
  const code = unfinished ? ExerciseJoinCode[0] : undefined;
  const seen = new Map(state.presence.map((each) => [each.participant_id, each]));
  const rank = ({ id }: LiveParticipant) => (seen.get(id)?.in_room ? 0 : 1);
  const inRoom = Participant.filter(({ id }) => seen.get(id)?.in_room).length;
  const present = Participant.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <div className="panel-head room-head">
        <h2>In the room</h2>
        <span className="count">
          {inRoom} of {Participant.length}
        </span>
        <span className="more inline-row">
          {code ? (
            <span className="faint">
              code <b className="mono">{code.code}</b>
            </span>
          ) : (
            !unfinished && <span className="faint">closed</span>
          )}
          {leads && code && (
            <Menu
              align="end"
              trigger={<IconButton icon="more" label="Code and room" />}
              entries={[
                { kind: "action", label: "Take a new code", act: () => act(OpenJoinCode, { id: exercise.id }) },
                { kind: "action", label: "Close joining", act: () => act(CloseJoinCode, { id: exercise.id }) },
              ]}
            />
          )}
        </span>
      </div>
      {unfinished && !code && (
        <div className="grid items-start gap-8 pad-across-16 pad-above-8">
          <NobodyJoins />
        </div>
      )}
      {code && (
        <p className="pad-across-16 pad-above-8 pull-left">
          <CopyButton look="ghost" text={`${location.origin}/join/${code.code}`} label="Copy the join link" />
        </p>
      )}
      <ul className="room" aria-label="In the room" {...scrollable}>
        {Participant.length === 0 && <li className="faint span-two">Nobody has joined yet.</li>}
        {present.map((person) => (
          <Person key={person.id} person={person} presence={seen.get(person.id)} />
        ))}
      </ul>
    </>
  );
}

function absence({ joined_at, admitted_at }: LiveParticipant, presence: Presence | undefined): string {
  if (presence) return say("last seen {0}", agoText(presence.seen_at));
  return joined_at || admitted_at ? say("not connected") : say("not joined");
}

type PersonProps = { readonly person: LiveParticipant; readonly presence: Presence | undefined };

function Person({ person, presence }: PersonProps) {
  const { leads, unfinished, act, open } = useConsole();
  const [asked, setAsked] = useState(false);
  const name = (
    <span className="clip">
      {person.name}
      {person.role && <span className="visually-hidden">, {person.role}</span>}
    </span>
  );
  if (presence?.in_room) {
    return (
      <li title={joined([person.name, person.role])}>
        <Mark name="dot" />
        {name}
        {leads && asked && (
          <button
            type="button"
            className="button ghost danger push-right"
            onClick={() => act(DisconnectParticipant, { id: person.id })}
          >
            Disconnect
          </button>
        )}
        {leads && !asked && (
          <span className="push-right">
            <IconButton icon="more" label={`${person.name}: disconnect`} onClick={() => setAsked(true)} />
          </span>
        )}
      </li>
    );
  }
  return (
    <li className="outside" title={joined([person.name, person.role])}>
      <Mark name="open" />
      {name}
      <small className="clip">{absence(person, presence)}</small>
      {leads && unfinished && (
        <span className="push-right">
          <IconButton
            icon="key"
            label={`${person.name}: personal link`}
            onClick={() => open({ kind: "link", person })}
          />
        </span>
      )}
    </li>
  );
}
