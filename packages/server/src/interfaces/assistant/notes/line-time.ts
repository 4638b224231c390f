/** The time at the beginning of a line. */
export type LineTime =
  /** Explicit exercise time: T+0:34, 34 min. */
  | { readonly by: "exercise_clock"; readonly seconds: number; readonly written: string }
  /** Explicit time of day: 2:32 pm. */
  | { readonly by: "time_of_day"; readonly seconds: number; readonly exact: boolean; readonly written: string }
  /** Either of the two: 0:34, [00:34:10]. */
  | { readonly by: "either"; readonly seconds: number; readonly exact: boolean; readonly written: string }
  | { readonly by: "nothing"; readonly written: string };

export type TimedLine = { readonly time: LineTime | undefined; readonly rest: string };

const BULLET = /^(?:[-*•‣–—]\s+|\d{1,3}[.)]\s+)/;
const HOURS =
  /^(?<open>\[|\()?(?<sign>T ?\+ ?)?(?<h>\d{1,2}):(?<m>\d{2})(?::(?<s>\d{2}))?(?:[.,]\d{1,3})?(?:\s?(?<half>[ap]\.?m\.?))?(?![\w:])/i;
const MINUTES = /^(?<open>\[|\()?(?<sign>T ?\+ ?)?(?<min>\d{1,4})\s?(?<unit>min(?:utes?|s)?\.?)?(?!\w)/i;
/** Separators between a time and the text, also for a caption's range. */
const AFTER = /^(?:\s*-->.*$|\s*[\])]?\s*[-–—:|,;]*\s*)/;
const SEPARATED = /^\s*(?:[\])]|[-–—:|,;]|$)/;

/** The time at the beginning of a line, if any, and the rest of the line. */
export function timeOf(line: string): TimedLine {
  const bare = line.trim().replace(BULLET, "");
  const hours = HOURS.exec(bare);
  if (hours) return { time: clockTime(hours), rest: afterTime(bare, hours[0]) };
  const minutes = MINUTES.exec(bare);
  if (minutes && isTime(minutes, bare.slice(minutes[0].length))) {
    const seconds = Number(minutes.groups?.min) * 60;
    const written = minutes[0].replace(/^[[(]/, "");
    return { time: { by: "exercise_clock", seconds, written }, rest: afterTime(bare, minutes[0]) };
  }
  return { time: undefined, rest: bare };
}

/** "34 min: …" is a time, "15 min delay" is not. */
function isTime({ groups = {} }: RegExpExecArray, after: string): boolean {
  if (groups.sign) return true;
  return groups.unit !== undefined && (SEPARATED.test(after) || /^\s+\p{Lu}/u.test(after));
}

function clockTime({ 0: found, groups = {} }: RegExpExecArray): LineTime {
  const [h, m, s] = [Number(groups.h), Number(groups.m), Number(groups.s ?? 0)];
  const written = found.replace(/^[[(]/, "");
  const seconds = h * 3600 + m * 60 + s;
  const exact = groups.s !== undefined;
  if (m > 59 || s > 59) return { by: "nothing", written };
  if (groups.sign) return { by: "exercise_clock", seconds, written };
  if (groups.half === undefined) return { by: "either", seconds, exact, written };
  if (h < 1 || h > 12) return { by: "nothing", written };
  const hour = (h % 12) + (/^p/i.test(groups.half) ? 12 : 0);
  return { by: "time_of_day", seconds: hour * 3600 + m * 60 + s, exact, written };
}

function afterTime(line: string, time: string): string {
  return line.slice(time.length).replace(AFTER, "");
}
