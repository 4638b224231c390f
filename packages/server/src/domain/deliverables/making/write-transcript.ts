import { readerOf, type Subject } from "#domain/deliverables/making/document-subject.ts";
import { loadTranscript } from "#domain/deliverables/records/transcript.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** Raised when a field changes its meaning or goes; a new one keeps it. */
const VERSION = 1;

/** The transcript for programs: the same facts as in the document, under the names of the GraphQL fields. */
export async function writeTranscript(database: Database, now: Date, subject: Subject): Promise<Buffer> {
  const { exercise_id } = subject;
  if (exercise_id === null) throw new Error("A transcript is generated from an exercise.");
  const exercise = await readAsCaller(database, readerOf(subject), (connection) =>
    loadTranscript(connection, exercise_id),
  );
  const transcript = { format: "hotwash-transcript", version: VERSION, generated_at: now.toISOString(), exercise };
  return Buffer.from(JSON.stringify(transcript, null, 2));
}
