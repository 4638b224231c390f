import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

/** What the sign-in page and a client's first page say in each language. */
const SAID = {
  de: { signIn: "Anmelden", gaps: "Lücken" },
  es: { signIn: "Iniciar sesión", gaps: "Brechas" },
  fr: { signIn: "Se connecter", gaps: "Lacunes" },
  nl: { signIn: "Inloggen", gaps: "Tekortkomingen" },
} as const;
const LOCALES = { de: "de-AT", es: "es-MX", fr: "fr-CA", nl: "nl-BE" } as const;

test("J46: pages come in the browser's language before and after sign-in", async () => {
  for (const [tag, said] of Object.entries(SAID)) {
    const locale = Object.entries(LOCALES).find(([each]) => each === tag)?.[1] ?? "en";
    const context = await openContext(personOf("CLIENT"), { locale });
    const visit = await openPage(context);
    await visit.go("/client");
    assert.equal(await visit.page.locator("html").getAttribute("lang"), tag);
    await visit.page.getByRole("navigation").getByRole("link", { name: said.gaps }).first().waitFor();
    if (process.env.PICTURES)
      await visit.page.screenshot({ path: `${process.env.PICTURES}/${tag}.png`, fullPage: true });
    assert.deepEqual(await problemsOf(visit), [], tag);
    await context.close();

    const nobody = await openContext(undefined, { locale, viewport: PHONE });
    const first = await openPage(nobody);
    await first.go("/sign-in");
    await first.page.getByRole("heading", { name: said.signIn }).waitFor();
    assert.deepEqual(await problemsOf(first, PHONE), [], tag);
    await nobody.close();
  }
});

test("J46: the audit log names a person's request to join in the reader's language", async () => {
  const context = await openContext(personOf("OPERATOR"), { locale: "de-DE" });
  const { page, go } = await openPage(context);
  await go("/operator/audit?action=joinExercise");
  const entry = page.locator("tbody tr").first();
  await entry.getByText("Übung beitreten").first().waitFor();
  await entry.getByText(", Beitrittsanfrage").first().waitFor();
  await context.close();
});

test("J47: a chosen language stays, also for a browser of another one, and English can be chosen again", async () => {
  const { page, go } = await openPage(await openContext(undefined, { locale: "sv-SE" }));
  await go("/sign-in");
  assert.equal(await page.locator("html").getAttribute("lang"), "en", "no Swedish pages");
  await page.getByLabel("Language").selectOption("fr");
  await page.getByRole("heading", { name: SAID.fr.signIn }).waitFor();
  await go("/sign-in");
  await page.getByRole("heading", { name: SAID.fr.signIn }).waitFor();
  await page.locator("footer select").selectOption("en");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("J47: a chosen language is stored before the page is asked for again", async () => {
  const context = await openContext(undefined, { locale: "en-GB" });
  await context.addInitScript(storeCookiesLate);
  const { page, go } = await openPage(context);
  await go("/sign-in");
  await page.getByLabel("Language").selectOption("fr");
  await page.getByRole("heading", { name: SAID.fr.signIn }).waitFor();
  await context.close();
});

/** As Chromium does on a busy machine: a cookie is stored some time after it was set, or when cookies are read. */
function storeCookiesLate(): void {
  const stored = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  const waiting: string[] = [];
  const store = () => {
    for (const each of waiting.splice(0)) stored?.set?.call(document, each);
  };
  Object.defineProperty(document, "cookie", {
    get: () => {
      store();
      return stored?.get?.call(document);
    },
    set: (cookie: string) => {
      waiting.push(cookie);
    },
  });
}

test("J48: what people wrote stays as they wrote it, beside the words of the page", async () => {
  const context = await openContext(personOf("CLIENT"), { locale: "de-DE" });
  const { gaps } = await ask<{ gaps: { id: string; title: string; description: string }[] }>(
    context.request,
    "{ gaps(severity: CRITICAL, limit: 1) { id title description } }",
  );
  const { page, go, watch } = await openPage(context);
  await go(`/client/gaps/${gaps[0]?.id}`);
  await page.getByRole("heading", { name: gaps[0]?.title ?? "a gap", exact: true }).waitFor();
  await page.getByText("Kritisch").first().waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J55: the timeline of an exercise is in the reader's language on the console and in the replay", async () => {
  const context = await openContext(personOf("OPERATOR"), { locale: "de-DE" });
  const { exercises } = await ask<{ exercises: { id: string }[] }>(
    context.request,
    "{ exercises(status: IN_PROGRESS, limit: 1) { id } }",
  );
  const path = `/operator/exercises/${exercises[0]?.id}`;
  const { page, go } = await openPage(context);
  await go(`${path}/console`);
  const timeline = page.getByRole("list", { name: "Zeitverlauf, Neuestes zuerst" });
  await timeline.getByText(/^Begonnen: /).waitFor();
  await timeline.getByText(/^I-1 eingespielt: /).waitFor();
  assert.doesNotMatch(await timeline.innerText(), /Started|delivered|joined|responded|decided|rated/);
  await go(`${path}/replay`);
  await page.getByRole("button", { name: /^I-1 eingespielt: / }).waitFor();
  await context.close();
});

test("V39: the title that participants see is in their language, if nobody wrote one", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const planned = "{ exercises(status: PLANNED, limit: 50) { id room_title } }";
  const { exercises } = await ask<{ exercises: { id: string; room_title: string }[] }>(staff.request, planned);
  const id = exercises.find(({ room_title }) => /^Tabletop exercise, \d/.test(room_title))?.id;
  assert.ok(id, "a planned exercise without a title for participants");
  const opened = await ask<{ openJoinCode: { join_code: string } }>(
    staff.request,
    "mutation ($id: ID!) { openJoinCode(input: { id: $id }) { join_code } }",
    { id },
  );
  const phone = await openContext(undefined, { locale: "de-DE", viewport: PHONE });
  const { page, go } = await openPage(phone);
  await go(`/join/${opened.openJoinCode.join_code}`);
  await page.getByRole("heading", { name: /^Tabletop-Übung, \d/ }).waitFor();
  await phone.close();
  await ask(staff.request, "mutation ($id: ID!) { closeJoinCode(input: { id: $id }) { id } }", { id });
  await staff.close();
});

test("J49: a language chosen under the account comes along to another browser at the next sign-in", async () => {
  const { email, password } = personOf("CARRIER");
  const staff = await openContext(personOf("CARRIER"));
  const first = await openPage(staff);
  try {
    await first.go("/carrier/account");
    await first.page.getByRole("combobox", { name: "Language" }).selectOption("nl");
    await first.page.locator("html[lang=nl]").waitFor({ state: "attached" });

    const elsewhere = await openContext(undefined, { locale: "en-GB" });
    const { page, go } = await openPage(elsewhere);
    await go("/sign-in");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.locator("html[lang=nl]").waitFor({ state: "attached" });
    await page.getByRole("navigation").getByRole("link", { name: SAID.nl.gaps }).first().waitFor();
    await elsewhere.close();
  } finally {
    const back = "mutation { chooseLanguage(input: { language: EN }) { id } }";
    await ask(staff.request, back);
    await staff.close();
  }
});
