import { plainText } from "#domain/trackers/plain-text.ts";
import type { IssueName, TheirIssue } from "#domain/trackers/tracker-client.ts";

const LONGEST = { key: 100, url: 2_000, state: 100 };

/** As it is stored and shown: a tracker's texts are those of strangers, and its address becomes a link. */
export function plainName({ id, key, url }: IssueName, home: string): IssueName {
  const isLink = url.length <= LONGEST.url && /^https?:\/\/[^\s\p{Cc}]+$/iu.test(url);
  return { id, key: plainText(key, LONGEST.key) || id, url: isLink ? url : home };
}

export function plainIssue({ state, ...name }: TheirIssue, home: string): TheirIssue {
  return { ...plainName(name, home), state: { id: state.id, name: plainText(state.name, LONGEST.state) || state.id } };
}
