import { findingsSteps } from "#demo/findings-steps.ts";
import { injectSteps } from "#demo/inject-steps.ts";
import { plannedMappings } from "#demo/mapping-steps.ts";
import { noteSteps } from "#demo/note-steps.ts";
import { answeredRetests, plannedRetests } from "#demo/retest-steps.ts";
import type { Stage, Step } from "#demo/stage.ts";
import { earlier, minutesAfter } from "#demo/story-time.ts";
import type { Telling } from "#demo/telling.ts";
import { waitingSteps } from "#demo/waiting-steps.ts";

/** Invitations go out three weeks ahead. */
const PLANNED_DAYS_AHEAD = 21;
const [MORNING, EVENING] = [9 * 60 + 30, 18 * 60];
/** What is left for the hot wash after the last inject. */
const HOT_WASH_MINUTES = 40;

export function exerciseSteps(telling: Telling): Step[] {
  const { story, time } = telling;
  const planned = earlier(time.on(story.days_ago + PLANNED_DAYS_AHEAD, MORNING), minutesAfter(time.today, -24 * 60));
  const plan = { at: planned, happen: (stage: Stage) => planExercise(stage, telling) };
  switch (story.outcome) {
    case "PLANNED":
      return [plan, ...plannedRetests(telling, minutesAfter(planned, 1))];
    case "CANCELLED":
      return [plan, { at: minutesAfter(planned, 7 * 24 * 60), happen: (stage) => cancel(stage, telling) }];
    case "IN_PROGRESS":
      return [plan, ...runningSteps(telling)];
    case "COMPLETED":
      return [plan, ...completedSteps(telling, time.on(story.days_ago, MORNING))];
  }
}

async function planExercise(stage: Stage, { story, played, facilitator, time }: Telling): Promise<void> {
  const { title, scenario, severity, objectives, location } = story;
  const { id } = await stage.perform(facilitator, "createExercise", {
    organization_id: played.organization_id,
    engagement_id: played.engagement_id(),
    title,
    scenario,
    severity,
    objectives,
    location,
    facilitator: story.facilitator,
    exercise_date: time.day(story.days_ago),
    ...(story.outcome === "PLANNED" && { start_time: "09:30", length_minutes: lengthOf(story) }),
  });
  played.exercise_id = id;
  const joined_at = story.outcome === "COMPLETED" ? time.on(story.days_ago, MORNING) : undefined;
  for (const participant of story.participants) {
    const [name, ...role] = participant.split(", ");
    const input = { exercise_id: id, name, role: role.join(", "), joined_at };
    const added = await stage.perform(facilitator, "addParticipant", input);
    played.participants.push(added.id);
  }
  const injects = story.injects.map((inject) => ({
    title: inject.title,
    body: inject.body,
    channel: inject.channel,
    planned_offset_minutes: inject.at,
    sender: inject.sender,
    controller: inject.controller,
    notes: inject.notes,
    expected_actions: inject.expected,
    questions: inject.questions,
    attack_technique: inject.technique,
    dimension: inject.dimension,
    criticality: inject.criticality,
    options: inject.choice?.options.map((label) => ({ label })),
  }));
  await stage.perform(facilitator, "importInjects", { exercise_id: id, injects });
  played.injects.push(...(await injectsOf(stage, id)));
}

/** The last inject, and the hot wash. */
function lengthOf({ injects }: Telling["story"]): number {
  return Math.max(0, ...injects.map(({ at }) => at)) + HOT_WASH_MINUTES;
}

async function injectsOf({ connection }: Stage, exercise_id: string): Promise<readonly string[]> {
  const text = "select id from injects where exercise_id = $1 order by sequence";
  const { rows } = await connection.query<{ readonly id: string }>({
    name: "demo-injects",
    text,
    values: [exercise_id],
  });
  return rows.map(({ id }) => id);
}

function cancel(stage: Stage, { story, played, facilitator }: Telling): Promise<unknown> {
  return stage.perform(facilitator, "cancelExercise", { id: played.exercise_id, reason: story.cancelled_because });
}

function completedSteps(telling: Telling, start: Date): Step[] {
  const { story, played, facilitator, time } = telling;
  const minutes = Math.max(
    ...story.injects.flatMap(({ at, decisions = [] }) => [at, ...decisions.map((each) => at + (each.minutes ?? 0))]),
  );
  const end = minutesAfter(start, minutes + HOT_WASH_MINUTES);
  const exercise = () => ({ id: played.exercise_id });
  const steps: Step[] = [
    { at: start, happen: (stage) => stage.perform(facilitator, "startExercise", exercise()) },
    ...plannedRetests(telling, start),
    ...plannedMappings(telling, start),
    ...waitingSteps(telling, minutesAfter(start, 1)),
    ...injectSteps(telling, start, minutesAfter(end, -15)),
    ...noteSteps(telling, minutesAfter(end, -12)),
    ...findingsSteps(telling, minutesAfter(end, -10)),
    ...narrativeSteps(telling, minutesAfter(end, -1)),
    { at: end, happen: (stage) => complete(stage, telling) },
    ...scoredAgain(answeredRetests(telling, end), telling),
  ];
  return steps.filter(({ at }) => at <= time.today);
}

/** It is scored and its report is drafted at that moment. */
async function complete(stage: Stage, { played, facilitator }: Telling): Promise<void> {
  const { also = [] } = await stage.perform(facilitator, "completeExercise", { id: played.exercise_id });
  played.report_id = also.find(({ record }) => record.name === "AfterActionReport")?.id;
}

/** In the evening, with what the retests showed. */
function scoredAgain(answers: readonly Step[], { story, played, time, facilitator }: Telling): readonly Step[] {
  if (answers.length === 0) return [];
  const scored = () => ({ organization_id: played.organization_id });
  const score: Step = {
    at: time.on(story.days_ago, EVENING),
    happen: (stage) => stage.perform(facilitator, "computeAndSaveReadiness", scored()),
  };
  return [...answers, score];
}

function narrativeSteps({ story: { report }, played, facilitator }: Telling, at: Date): Step[] {
  if (!report) return [];
  const told = () => ({ id: played.exercise_id, narrative: report.narrative });
  return [{ at, happen: (stage) => stage.perform(facilitator, "updateExercise", told()) }];
}

/** An exercise that is being played now: it stands just before its first inject that nobody has rated. */
function runningSteps(telling: Telling): Step[] {
  const { story, played, facilitator, time } = telling;
  const delivered = story.injects.filter(({ rating, skipped_because }) => rating || skipped_because);
  const next = story.injects[delivered.length]?.at ?? 0;
  const start = minutesAfter(time.today, 1 - next);
  const now = minutesAfter(time.today, -1);
  return [
    { at: start, happen: (stage) => stage.perform(facilitator, "startExercise", { id: played.exercise_id }) },
    ...injectSteps({ ...telling, story: { ...story, injects: delivered } }, start, now),
    ...noteSteps(telling, now),
    ...findingsSteps(telling, now),
    ...waitingSteps(telling, now),
  ];
}
