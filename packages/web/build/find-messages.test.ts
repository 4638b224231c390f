import assert from "node:assert/strict";
import { test } from "node:test";
import { findCounted } from "./find-messages.ts";
import { messagesOf, programOf, translated } from "./translate.ts";

const found = (code: string) => messagesOf("a.tsx", code).map(({ text }) => text);
/** Without the imports that are written before it. */
const written = (code: string) => translated("a.tsx", code).replace(/^(import [^;]*; )+/, "");

test("J46: what people read in an element and its attributes is said in their language", () => {
  assert.equal(
    written(`<Button title="Close it">Close</Button>;`),
    `<Button title={__say("Close it")}>{__say("Close")}</Button>;`,
  );
  assert.equal(
    written(`<p className="two words" hint={a ? "Open now" : b}>{c && "Late"}</p>;`),
    `<p className="two words" hint={a ? __say("Open now") : b}>{c && __say("Late")}</p>;`,
  );
  assert.equal(
    written(`<Gone message="You left the exercise." kind="left" />;`),
    `<Gone message={__say("You left the exercise.")} kind="left" />;`,
  );
});

test("J46: a text keeps the spaces that JSX keeps", () => {
  assert.equal(written("<b>Gap<i> optional</i></b>;"), `<b>{__show("Gap{0}", <i>{__say(" optional")}</i>)}</b>;`);
  assert.equal(written("<p>\n  Two lines\n  of text\n</p>;"), `<p>{__say("Two lines of text")}</p>;`);
});

test("J46: an element with values among its text is one message, in which they have their places", () => {
  assert.deepEqual(found(`<p>\n  Read <b>the plan</b> of {name},\n  then {done ? "close it" : "wait"}.\n</p>`), [
    "Read {0} of {1}, then {2}.",
    "the plan",
    "close it",
    "wait",
  ]);
  assert.equal(written("<p>{n} of {all} gaps</p>;"), `<p>{__show("{0} of {1} gaps", n, all)}</p>;`);
});

test("J46: a key is said as keyboards of the language name it, and a letter stays", () => {
  assert.deepEqual(found("<Button>Save <kbd>Enter</kbd></Button>"), ["Save {0}", "Enter"]);
  assert.deepEqual(found("<p><kbd>J</kbd> <kbd>Ctrl K</kbd></p>"), ["Ctrl K"]);
});

test("J46: sentences are messages wherever they stand, also those added up, and so are the words beside them", () => {
  assert.equal(
    written("const a = `${who} left. ` + `The room of ${b()} waits.`;"),
    `const a = __say("{0} left. The room of {1} waits.", who, b());`,
  );
  assert.deepEqual(found(`const names = { OPEN: "Reopen", DONE: "Mark as done" };`), ["Reopen", "Mark as done"]);
});

test("J46: what a colon joins is a message too, since languages space it differently", () => {
  assert.equal(written("const a = `${x}: ${y}`;"), 'const a = __say("{0}: {1}", x, y);');
  assert.deepEqual(found("<p>{x} {y}: {z}</p>"), ["{0} {1}: {2}"]);
  assert.deepEqual(found("const a = `r${x}: ${y}`;"), []);
});

test("J46: what programs read is left alone", () => {
  const code =
    'import x from "Some where"; const q = graphql(`query A { a }`); const d = `gap-status:${id}`; if (kind === "Gap note") f("a b");';
  assert.deepEqual(found(code), []);
  assert.deepEqual(found(`const kinds = [["Gap", "Capture a gap"]]`), ["Capture a gap"]);
  assert.deepEqual(found(`f(verbatim("What changed today?"))`), []);
  assert.deepEqual(found(`<code>not a text</code>`), []);
  assert.deepEqual(found(`throw new Error("The form must be inside a page.")`), []);
});

test("J46: counted nouns have a message with both forms", () => {
  const counted = findCounted(programOf("a.ts", `counted(n, "gap"); counted(m, "entry", "entries");`));
  assert.deepEqual(counted, [
    "{0, plural, one {# gap} other {# gaps}}",
    "{0, plural, one {# entry} other {# entries}}",
  ]);
});
