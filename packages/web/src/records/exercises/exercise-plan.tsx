import { Link } from "@tanstack/react-router";
import { clockText, momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Empty } from "#kit/notice.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import { roomTitle } from "#kit/room-title.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { Msel } from "#records/exercises/msel.tsx";
import { OpenFromBefore } from "#records/exercises/open-from-before.tsx";
import { Participants } from "#records/exercises/participants.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

type ExercisePlanProps = {
  readonly exercise: ExerciseShown;
  /** An inject is open next to it. */
  readonly narrow: boolean;
};

/** Its objectives, its participants, and its master scenario events list. */
export function ExercisePlan({ exercise, narrow }: ExercisePlanProps) {
  const { injects, objectives, narrative } = exercise;
  return (
    <div className={narrow ? "stacked" : "two-columns"}>
      <div className="stacked">
        {injects.length > 0 && (
          <a className="button ghost pull-left self-start hidden-on-desk hidden-in-print" href="#beside">
            <Icon name="chevron-down" />
            Objectives and participants
          </a>
        )}
        <Msel exercise={exercise} />
      </div>
      <div className="stacked below-the-bar" id="beside">
        <Panel title="Objectives">
          {objectives ? (
            <p className="panel-body prose keep-lines">{objectives}</p>
          ) : (
            <Empty title="None written">What the exercise should show, so you can later say whether it did.</Empty>
          )}
        </Panel>
        {(exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS") && <OpenFromBefore exercise={exercise} />}
        <Panel title="About">
          <div className="panel-body">
            <AboutFacts exercise={exercise} />
          </div>
        </Panel>
        <Participants exercise={exercise} />
        {narrative && (
          <Panel title="Narrative">
            <p className="panel-body prose keep-lines">{narrative}</p>
          </Panel>
        )}
      </div>
    </div>
  );
}

function AboutFacts({ exercise }: { readonly exercise: ExerciseShown }) {
  const pagePath = usePagePath();
  const staff = useMe().organization.kind === "OPERATOR";
  const { engagement, import: source } = exercise;
  const facts = [
    ["Facilitator", exercise.facilitator ?? (source ? null : "No one")],
    ["Participants see", exercise.room_title !== exercise.title && roomTitle(exercise.room_title)],
    ["Location", exercise.location && <Place location={exercise.location} />],
    ["Calendar", exercise.status === "PLANNED" && <CalendarFile id={exercise.id} />],
    ["Pace", source ? null : exercise.pacing === "CLOCK" ? "By the exercise clock" : "By the facilitator"],
    [
      "Engagement",
      engagement && staff ? (
        <Link to={pagePath("engagements", engagement.id)}>{engagement.title}</Link>
      ) : (
        engagement?.title
      ),
    ],
    [
      "Imported from",
      source && staff ? (
        <Link to={pagePath("organizations", "imports", source.id)}>{source.file_name}</Link>
      ) : (
        source?.file_name
      ),
    ],
    ["Started", exercise.started_at && momentText(exercise.started_at)],
    ["Ended", exercise.ended_at && momentText(exercise.ended_at)],
    ["Paused", exercise.paused_seconds > 0 ? clockText(exercise.paused_seconds) : null],
    ["Cancelled", exercise.cancelled_reason],
  ] as const;
  return <Facts facts={facts.filter(([, value]) => value)} />;
}

function CalendarFile({ id }: { readonly id: string }) {
  return (
    <a href={`/api/exercises/${id}/calendar.ics`} download>
      Add to your calendar
    </a>
  );
}

/** A meeting's link can be opened. */
function Place({ location }: { readonly location: string }) {
  return /^https:\/\/\S+$/.test(location) ? <a href={location}>{location}</a> : location;
}
