import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { newKeyPair, privateKeyOf } from "#domain/certificates/signing-key-pair.ts";
import { exportPack } from "#domain/imports/packs/export-pack.ts";
import type { PackedScenario } from "#domain/imports/packs/pack-fields.ts";
import { packText, payloadOf, readPack } from "#domain/imports/packs/pack-file.ts";
import { signPack } from "#domain/imports/packs/pack-signature.ts";
import { uploadImport } from "#domain/imports/upload-import.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Signing } from "#kernel/signing.ts";
import type { Connection } from "#storage/database.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";

type Place = { readonly connection: Connection; readonly now: () => Date; readonly newId: () => string };

/** A pack of another installation that waits to be imported, with the key that signed it. */
export async function plantPackUpload({ connection, now, newId }: Place, caller: Caller, organization_id: string) {
  const { kid, open, secret } = await newKeyPair();
  const made = { made_at: now().toISOString(), made_by: "Northern Drills", made_on: "https://drills.example" };
  const pack = { ...made, scenarios: [scenarioOf(newId())] };
  const text = packText(pack, await signPack(payloadOf(pack), { kid, key: privateKeyOf(secret) }, open), []);
  return upload({ connection, now, newId }, caller, organization_id, text);
}

/** A pack of this installation, with a scenario that the caller may read, that waits to be imported. */
export async function plantOwnPackUpload(place: Place, caller: Caller, scenario: string, signing: Signing) {
  const { text } = await exportPack(place.connection, caller, [scenario], {
    ...signing,
    now: place.now(),
    files: memoryFiles(),
  });
  return upload(place, caller, caller.organization_id, text);
}

async function upload({ connection, now, newId }: Place, caller: Caller, organization_id: string, text: string) {
  const bytes = Buffer.from(text);
  const pack = await readPack(bytes);
  const performance = { caller, clock: now, newId, request: NO_REQUEST };
  const file = { file_name: "drills.json", bytes, pack, files: [], mostBytes: 0 };
  const { id } = await uploadImport(connection, { organization_id }, file, performance);
  return { id, signing_key: pack.signing_key };
}

function scenarioOf(story_id: string): PackedScenario {
  const facts = {
    title: "The drill of others",
    kind: "DATA_BREACH",
    severity: "LOW",
    summary: "A list is lost.",
  } as const;
  const heard = {
    channel: "PHONE",
    dimension: "COMMUNICATION",
    planned_offset_minutes: 0,
    body: "It is lost.",
  } as const;
  const control = { framework: "NIST_CSF", edition: "2.0", control_id: "RS.CO-02" } as const;
  const tested = { ...control, strength: "TOUCHES", rationale: "They must tell it." } as const;
  const call = { ...heard, number: 1, title: "A call", options: [{ label: "Wait", next: 2 }], mappings: [tested] };
  return { story_id, ...facts, injects: [call, { ...heard, number: 2, title: "A letter" }] };
}
