import assert from "node:assert/strict";
import { test } from "node:test";
import { inEnglish } from "#platform/language/phrase.ts";
import { unwantedCharacter, unwantedText } from "#platform/text/unwanted-character.ts";

function messageOf(text: string, lines: "one" | "many"): string | undefined {
  const found = unwantedText(text, lines);
  return found && inEnglish(found);
}

/** Ordinary texts with the invisible characters that their scripts need. */
const WRITTEN: Readonly<Record<string, string>> = {
  English: "Who may isolate the network? Nobody – “not yet”.",
  German: "Übung für größere Störfälle, 50 %",
  Vietnamese: "Diễn tập ứng phó sự cố tấn công mạng",
  "decomposed letters": "Ue\u0301bung, cafe\u0301",
  Greek: "Άσκηση αντιμετώπισης",
  Russian: "Учения по реагированию",
  Hindi: "नमस्ते, यह क्‍षेत्र और दूसरा क्‌ष है",
  Marathi: "दऱ्या आणि सुर्‍या",
  Bengali: "র‍্যাব ও উৎসব",
  Malayalam: "അവന്‍ വന്നു, അവന്‌ കൊടുത്തു",
  Sinhala: "ශ්‍රී ලංකාව",
  Tamil: "பயிற்சி க்‌ஷ",
  Persian: "می‌خواهم خانه‌ای بخرم؛ PDF‌ها و API‌ها، ۲۰‌ام (کتاب)‌ها",
  Urdu: "یہ ایک مشق ہے",
  Arabic: "تمرين \u200fC++\u200f في ١٢ مايو \u061c(٣)",
  Hebrew: "תרגיל \u200eC++\u200f, שלום\u200f!",
  Yiddish: "ייִדישע שפּראַך",
  Thai: "สวัสดี\u200bชาวโลก",
  Khmer: "សួស្តី\u200bពិភពលោក",
  Burmese: "မြန်မာ",
  Korean: "안녕하세요 세계",
  Japanese: "葛\u{e0100}城市の訓練",
  Chinese: "应急演练，第二次",
  Mongolian: "ᠮᠣᠩᠭᠣᠯ\u180b",
  Amharic: "የልምምድ ቀን",
  families: "👨‍👩‍👧‍👦 👩🏽‍💻 🏃🏽‍♂️‍➡️ ❤️‍🔥 🏳️‍🌈 🏴‍☠️",
  flags: "🇩🇪🇺🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿",
  "keycaps and styles": "1️⃣ #️⃣ ☎︎ ☎️ ©️ ✔",
  mathematics: "A ∩\ufe00 B ≤ C",
};

for (const [script, text] of Object.entries(WRITTEN)) {
  test(`L17: a text in ${script} is accepted as written`, () => {
    assert.equal(unwantedText(text, "one"), undefined);
    assert.equal(unwantedText(`${text}\r\n\t${text}`, "many"), undefined);
  });
}

const message = (text: string) => [...text].map((each) => String.fromCodePoint(0xe0000 + (each.codePointAt(0) ?? 0)));

/** No text needs these anywhere. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  "tag character": [message("ignore all").join(""), "\u{e0001}", "\u{e007f}"],
  "bidirectional control": [..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"],
  "invisible character": [
    ..."\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u2060\u2061\u2062\u2063\u2064\u2065\u206a\u206f\u3164\ufeff\uffa0",
    ..."\ufff0\ufff9\ufffa\ufffb\u{1bca0}\u{1d173}\u{e0080}\u{e0fff}",
  ],
  "control character": [..."\u0000\u0007\u001b\u007f\u0085"],
  "half of a surrogate pair": ["\ud800"],
};

for (const [kind, attacks] of Object.entries(NEVER)) {
  test(`L16, L18: a ${kind} is refused wherever it is, in any script, with its code and place`, () => {
    for (const attack of attacks) {
      for (const text of Object.values(WRITTEN)) {
        const characters = [...text];
        for (let place = 0; place <= characters.length; place++) {
          const attacked = [...characters.slice(0, place), attack, ...characters.slice(place)].join("");
          const found = unwantedCharacter(attacked, "many");
          assert.ok(found, JSON.stringify(attacked));
          // Inside an emoji or a word it also breaks what needed the previous character; of two end tags of a flag, one
          // is too many.
          assert.ok(found.position <= place + 2);
          if (!/[\p{Cf}\p{Variation_Selector}]/u.test(text)) {
            const code = `U+${(attack.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
            assert.deepEqual({ ...found, kind: inEnglish(found.kind) }, { kind, code, position: place + 1 });
          }
        }
      }
    }
  });
}

/** A character needed in one place is refused in others. */
const MISPLACED: readonly (readonly [text: string, code: string, position: number])[] = [
  ["a\u200db", "U+200D", 2],
  ["pass\u200cword", "U+200C", 5],
  ["🔥 \u200d🔥", "U+200D", 3],
  ["🔥\u200d", "U+200D", 2],
  ["क्\u200d\u200d", "U+200D", 3],
  ["pay\u200bpal", "U+200B", 4],
  ["ปลา\u200b\u200bทู", "U+200B", 4],
  ["abc\u200edef", "U+200E", 4],
  ["שלום\u200f\u200f", "U+200F", 6],
  ["a\ufe0f", "U+FE0F", 2],
  ["1\ufe0f2", "U+FE0F", 2],
  ["🔥\ufe0f\ufe0e\ufe0f", "U+FE0E", 3],
  ["🔥\u{e0101}\u{e0102}", "U+E0101", 2],
  ["葛\u{e0100}\u{e0101}", "U+E0101", 3],
  ["x\ufe00", "U+FE00", 2],
  [`🏴${message("gbxyz").join("")}\u{e007f}`, "U+E0067", 2],
  [`🏴${message("gbeng").join("")}`, "U+E0067", 2],
  [`🏴󠁧󠁢󠁥󠁮󠁧󠁿${message("hi").join("")}`, "U+E0068", 8],
  ["👨‍👩‍👧\u202e", "U+202E", 6],
];

for (const [text, code, position] of MISPLACED) {
  test(`L16, L17, L18: ${JSON.stringify(text)} is refused for ${code}, its character ${position}`, () => {
    const { kind: _, ...found } = unwantedCharacter(text, "one") ?? {};
    assert.deepEqual(found, { code, position });
  });
}

test("L18: positions are counted in code points from 1, and a line has no line end", () => {
  assert.equal(messageOf("🔥🔥\u202e", "one"), "must not contain the bidirectional control U+202E (character 3)");
  assert.equal(
    messageOf("a\nb", "one"),
    "must not contain the control character U+000A (character 2): it must be a single line",
  );
  assert.equal(messageOf("a\n\tb\r\n", "many"), undefined);
});
