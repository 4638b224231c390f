const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth";

const small = SMALL.split(" ");
const tens = TENS.split(" ");

/** Number words, including compounds such as forty-one. */
const values: ReadonlyMap<string, number> = new Map([
  ...small.map((word, i) => [word, i] as const),
  ...tens.map((word, i) => [word, (i + 2) * 10] as const),
  ...tens.flatMap((ten, i) => small.slice(1, 10).map((unit, j) => [`${ten}-${unit}`, (i + 2) * 10 + j + 1] as const)),
  ...ORDINALS.split(" ").map((word, i) => [word, i + 1] as const),
  ...([
    ["hundred", 100],
    ["thousand", 1_000],
    ["million", 1_000_000],
    ["dozen", 12],
    ["half", 0.5],
    ["twice", 2],
    ["thrice", 3],
  ] as const),
]);

/** Numbers only before what they count: "one gap", but not in "no one" or "a second later". */
const OFTEN_NO_NUMBER: ReadonlySet<string> = new Set(["one", "first", "second"]);

/** The number that a word means; undefined if none. */
export function numberIn(word: string, counts: boolean): number | undefined {
  const plain = word.toLowerCase();
  return OFTEN_NO_NUMBER.has(plain) && !counts ? undefined : values.get(plain);
}
