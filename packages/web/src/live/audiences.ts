import type { LiveInject, LiveOption, LiveParticipant } from "#live/live-records.ts";

const EVERYBODY = ["all", "everyone", "everybody"];

/** The audiences that a text names; none if it is for everybody. */
export function audiencesIn(text: string | null): string[] {
  if (text === null || EVERYBODY.includes(text.trim().toLowerCase())) return [];
  const named = text.split(/[,;]/).map((each) => each.trim());
  return [...new Set(named.filter((each) => each !== ""))];
}

type Asked = Pick<LiveInject, "audience" | "reach">;

/** For whom a choice of an inject is still open: audiences, and "" for everybody who has it. */
export function openChoices(
  { audience, reach = null }: Asked,
  options: readonly Pick<LiveOption, "chosen_for">[],
  people: readonly Pick<LiveParticipant, "audience">[],
): readonly string[] {
  const made = options.flatMap(({ chosen_for = [] }) => chosen_for.map((each) => each.toLowerCase()));
  if (made.includes("")) return [];
  const named = audiencesIn(reach ?? audience);
  const among = named.length > 0 ? named : ofRoom(people);
  const open = among.filter((each) => !made.includes(each.toLowerCase()));
  if (made.length > 0) return open;
  return among.length > 1 ? ["", ...open] : [""];
}

function ofRoom(people: readonly Pick<LiveParticipant, "audience">[]): string[] {
  const named = people.flatMap(({ audience }) => audience?.trim() || []);
  return [...new Map(named.map((each) => [each.toLowerCase(), each])).values()].toSorted();
}
