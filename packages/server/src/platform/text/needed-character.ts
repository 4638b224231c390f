/** Scripts whose letters change shape by a joiner: cursive ones, and those of South Asia. */
const JOINING = [
  ...["Arabic", "Syriac", "Mandaic", "Nko", "Mongolian", "Phags_Pa", "Hanifi_Rohingya", "Adlam", "Sogdian"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Khmer", "Myanmar", "Tibetan", "Balinese", "Javanese", "Chakma", "Meetei_Mayek", "Newa", "Grantha", "Tirhuta"],
];
const RIGHT_TO_LEFT = ["Arabic", "Hebrew", "Syriac", "Thaana", "Nko", "Adlam", "Hanifi_Rohingya", "Samaritan"];
/** Scripts without spaces: a zero-width space marks where a line may break. */
const UNSPACED = ["Thai", "Lao", "Khmer", "Myanmar"];

const VISIBLE = "[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]";
const PICTURE = "\\p{Extended_Pictographic}";
const JOINER = "[\\u{200c}\\u{200d}]";
const DIRECTION = "[\\u{200e}\\u{200f}\\u{61c}]";
const EMOJI_STYLE = "[\\u{fe0e}\\u{fe0f}]";
/** What may be between a direction mark and its letter. */
const BETWEEN = "[^\\p{L}\\p{Cf}]{0,24}";

/**
 * Where invisible characters are needed: each entry is a character with what may come before and after it. Two are
 * never needed in a row, so no run of them can hide a message.
 */
const NEEDED = new RegExp(
  [
    // क्‌ष, می‌خواهم, and also at the end of a word: അവന്‍. Then PDF‌ها.
    near(of(JOINING), JOINER, `(?!${JOINER})`),
    near(VISIBLE, JOINER, of(JOINING)),
    near(`${PICTURE}(?:\\u{fe0f}|\\p{Emoji_Modifier})?`, "\\u{200d}", PICTURE),
    near(`(?:${PICTURE}|(?!\\p{ASCII})\\p{Emoji})`, EMOJI_STYLE),
    near("[0-9#*]", EMOJI_STYLE, "\\u{20e3}"),
    // The other standardized variations, and those of ideographs.
    near("[\\p{Script=Han}\\p{Sm}\\p{Script=Myanmar}\\p{Script=Phags_Pa}]", "[\\u{fe00}-\\u{fe0d}]"),
    near("\\p{Script=Han}", "[\\u{e0100}-\\u{e01ef}]"),
    near("\\p{Script=Mongolian}", "[\\u{180b}-\\u{180d}\\u{180f}]"),
    near(of(UNSPACED), "\\u{200b}", of(UNSPACED)),
    near(`${of(RIGHT_TO_LEFT)}${BETWEEN}`, DIRECTION),
    near("(?<!\\p{Cf})", DIRECTION, `${BETWEEN}${of(RIGHT_TO_LEFT)}`),
  ].join("|"),
  "uy",
);

/** The flags of England, Scotland and Wales: a black flag, its region in tags, and the end tag. */
const FLAGS = ["gbeng", "gbsct", "gbwls"].map((region) => `\u{1f3f4}${tagged(region)}\u{e007f}`);
const FLAG_LENGTH = 14;
const TAG = /^[\u{e0000}-\u{e007f}]/u;

/** Whether a script or an emoji needs the invisible character at this index. */
export function isNeeded(text: string, index: number): boolean {
  const around = text.slice(Math.max(0, index - FLAG_LENGTH), index + FLAG_LENGTH);
  if (TAG.test(text.slice(index, index + 2))) return isOfFlag(around, Math.min(index, FLAG_LENGTH));
  NEEDED.lastIndex = index;
  return NEEDED.test(text);
}

function isOfFlag(around: string, index: number): boolean {
  return FLAGS.some((flag) => {
    const start = around.indexOf(flag, Math.max(0, index - FLAG_LENGTH + 1));
    return start >= 0 && start < index && index < start + FLAG_LENGTH;
  });
}

function tagged(region: string): string {
  return [...region].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join("");
}

function near(before: string, character: string, after = ""): string {
  return `(?<=${before})${character}${after ? `(?=${after})` : ""}`;
}

/** A letter, mark or digit of these scripts; marks shared by several scripts count for each. */
function of(scripts: readonly string[]): string {
  const any = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("");
  return `(?:(?=[\\p{L}\\p{M}\\p{Nd}])[${any}])`;
}
