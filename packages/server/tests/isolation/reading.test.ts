import assert from "node:assert/strict";
import { after, test } from "node:test";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { type Asker, carrierAbove } from "#tests/support/askers.ts";
import { leaksIn, wordOf } from "#tests/support/words.ts";
import { askEngine, engineQuestions } from "./engine-questions.ts";
import { askEverything, codesIn, singleDocument } from "./everything.ts";
import { boundOfEachKind, foreignIds, idsVisibleTo, noId, openWorld, rootRecords } from "./world.ts";

const world = await openWorld();
after(() => world.stop());

/** A carrier's key for a client is answered by the same statements as the carrier. */
const deeply = boundOfEachKind(world).filter(({ name, home }) => name === home);

for (const asker of world.askers) {
  const readable = rootRecords.filter(({ permission }) => may(asker.caller, permission));

  test(`T2, T4: ${asker.name} pages over the records of its scope, counts them, and no others`, async () => {
    for (const record of readable) {
      const expected = await idsVisibleTo(world, asker, record);
      const { ids, count } = await pageOver(asker, record);
      assert.deepEqual(ids, expected, record.plural);
      assert.equal(count, expected.length, record.plural);
    }
  });

  test(`T4, T9, T10: nothing that ${asker.name} can read reveals what is withheld, however it is reached`, async () => {
    const answers = await askEverything(world, asker, { of: "latest", deep: deeply.includes(asker) });
    for (const [question, answer] of answers) {
      assert.deepEqual(leaksIn(answer, asker), [], question);
      assert.deepEqual(codesIn(answer), [], question);
    }
    const filled = [...answers.values()].filter((answer) =>
      asker.sees.some((member) => answer.includes(wordOf(member))),
    );
    assert.ok(filled.length > answers.size / 3, "few answers hold anything");
  });

  test(`T4, G38: ${asker.name} gets the same answer for a stranger's record as for an unknown one`, async () => {
    for (const record of readable) {
      const document = singleDocument(record);
      const none = await askGraphQL(world.app, asker.key, document, { id: noId() });
      assert.deepEqual(Object.values(none.data ?? {}), [null]);
      for (const id of await foreignIds(world, asker, record)) {
        assert.deepEqual(await askGraphQL(world.app, asker.key, document, { id }), none, record.name);
      }
    }
  });

  test(`T4: asked by ${asker.name} about a stranger's record, a computed query answers as for an unknown one`, async () => {
    const questions = await engineQuestions(world, asker);
    for (const question of questions) {
      const answer = await askEngine(world, asker, question);
      assert.deepEqual(leaksIn(withoutRequired(answer, asker), asker), [], JSON.stringify(question));
      if (question.whose !== "stranger's") continue;
      const { engine, field } = question;
      const nobodys = questions.find(
        (each) => each.engine === engine && each.field === field && each.whose === "nobody's",
      );
      assert.ok(nobodys);
      assert.equal(answer, await askEngine(world, asker, nobodys), JSON.stringify(question));
    }
  });
}

/** What a carrier writes to the clients that a requirement concerns. */
function withoutRequired(answer: string, asker: Asker): string {
  const carrier = carrierAbove(asker);
  return carrier ? answer.replaceAll(new RegExp(`"note":"[^"]*${wordOf(carrier)}"`, "g"), '"note":""') : answer;
}

test("T4: there are strangers' records to protect from everyone but the operator", async () => {
  for (const asker of world.askers.filter(({ strangers }) => strangers.length > 0)) {
    for (const record of rootRecords) {
      if (record.tenant === null) continue;
      const foreign = await foreignIds(world, asker, record);
      assert.ok(foreign.length > 0, `${record.plural} of others than ${asker.name}`);
    }
  }
});

/** Every record that a list gives, a page at a time. */
async function pageOver(asker: Asker, { plural }: RecordDeclaration) {
  const ids: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const document = `{ page: ${plural}(limit: ${PAGE}, offset: ${offset}) { id } count: ${plural}_count }`;
    const { data, errors } = await askGraphQL(world.app, asker.key, document);
    assert.equal(errors, undefined, plural);
    const page = data?.page;
    assert.ok(Array.isArray(page));
    ids.push(...page.map(({ id }) => String(id)));
    if (page.length < PAGE) return { ids: ids.sort(), count: data?.count };
  }
}

const PAGE = 150;
