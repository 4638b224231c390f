import type { Caller } from "@hotwash/server/caller.ts";
import type { ExerciseStory } from "#demo/story.ts";
import type { StoryTime } from "#demo/story-time.ts";

export type Telling = {
  readonly story: ExerciseStory;
  readonly isBrief: boolean;
  readonly played: Played;
  readonly time: StoryTime;
  /** Who leads it, and a second person for what takes two. */
  readonly facilitator: Caller;
  readonly second: Caller;
};
/** What the steps of an exercise learn of each other. */

export type Played = {
  readonly organization_id: string;
  readonly engagement_id: () => string | undefined;
  exercise_id: string;
  report_id: string | undefined;
  readonly participants: string[];
  readonly injects: string[];
};
