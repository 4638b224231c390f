import assert from "node:assert/strict";
import { test } from "node:test";
import { kindsReaching, kindsToAskFor } from "#domain/notifications/notification-audience.ts";
import { alwaysMailed, askableKinds } from "#domain/notifications/notification-kind.ts";

const chosen = (...given: Parameters<typeof kindsReaching>) =>
  kindsReaching(...given).filter((kind) => !alwaysMailed.includes(kind));

test("U8: a kind is offered where it reaches somebody: to the people concerned, to editors, or to ADMINs", () => {
  assert.deepEqual(chosen("OPERATOR", "VIEWER"), [
    "EXERCISE_INVITATION",
    "EXERCISE_REMINDER",
    "EVALUATOR",
    "COMMENT",
    "KEY_EXPIRY",
    "CHAT_PAUSED",
  ]);
  const carriers = [
    "REPORT_FINAL",
    "CRITICAL_GAP",
    "SCORE_FALLEN",
    "KEY_EXPIRY",
    "REQUIREMENT",
    "DELIVERY_FAILING",
    "EMAIL_DOMAIN",
    "CHAT_PAUSED",
  ];
  assert.deepEqual(chosen("CARRIER", "ADMIN"), [...carriers, "RENEWAL_PACK"]);
  assert.deepEqual(chosen("CARRIER", "EDITOR"), ["KEY_EXPIRY", "CHAT_PAUSED", "RENEWAL_PACK"]);
  assert.ok(chosen("OPERATOR", "EDITOR").includes("EXERCISE_REQUEST"));
  assert.ok(chosen("OPERATOR", "EDITOR").includes("PROGRAM_DUTY"));
  assert.ok(chosen("CLIENT", "ADMIN").includes("DELIVERY_FAILING"));
  assert.ok(!chosen("CLIENT", "EDITOR").includes("DELIVERY_FAILING"));
});

test("U8: what ADMINs are notified of, others there can ask for, and those whom it reaches anyway cannot", () => {
  assert.deepEqual(kindsToAskFor("CLIENT", "VIEWER"), askableKinds);
  assert.deepEqual(
    kindsToAskFor("CARRIER", "EDITOR"),
    askableKinds.filter((kind) => kind !== "CERTIFICATE_EXPIRY" && kind !== "PROGRAM_DUTY"),
  );
  assert.deepEqual([kindsToAskFor("CLIENT", "ADMIN"), kindsToAskFor("OPERATOR", "VIEWER")], [[], ["PROGRAM_DUTY"]]);
});

test("U15: what opens an account or changes how one signs in reaches everybody", () => {
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    assert.ok(alwaysMailed.every((each) => kindsReaching(kind, "VIEWER").includes(each)));
  }
});
