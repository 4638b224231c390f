import type { LiveJoinRequest, LiveParticipant, LiveRecords } from "#live/live-records.ts";

const plain = (name: string) => name.trim().toLowerCase();

/** The listed person with the typed name. The facilitator knows whether it is them. */
export function namesakeOf({ name }: LiveJoinRequest, { Participant }: LiveRecords): LiveParticipant | undefined {
  return Participant.find((each) => plain(each.name) === plain(name));
}

/** Requests that can be admitted together: those that cannot be confused with anybody. */
export function unmistakable(records: LiveRecords): readonly LiveJoinRequest[] {
  const { JoinRequest } = records;
  return JoinRequest.filter(
    (one) =>
      !namesakeOf(one, records) && JoinRequest.every((other) => other === one || plain(other.name) !== plain(one.name)),
  );
}

/** The audiences that an exercise's injects name. */
export function audiencesOf({ Inject }: LiveRecords): readonly string[] {
  const named = Inject.flatMap(({ audience }) => audience?.split(/[,;]/) ?? []).map((each) => each.trim());
  const byPlain = new Map(named.map((each) => [plain(each), each]));
  return [...byPlain].filter(([each]) => !EVERYBODY.has(each)).map(([, each]) => each);
}

const EVERYBODY = new Set(["", "all", "everyone", "everybody"]);
