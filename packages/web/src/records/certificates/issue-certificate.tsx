import { useQuery } from "@tanstack/react-query";
import { DayField, SelectField } from "#forms/fields.tsx";
import { codeIn, Form, given, useForm } from "#forms/form.tsx";
import { CertificateKind } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { CompletedExerciseField } from "#records/exercises/completed-exercise-field.tsx";

const IssueCertificate = graphql(`
  mutation IssueCertificate($input: IssueCertificateInput!) {
    issueCertificate(input: $input) {
      id
      number
      holder
    }
  }
`);

const Attendance = graphql(`
  query Attendance($id: ID!) {
    exercise(id: $id) {
      id
      started_at
      participants(limit: 500) {
        id
        name
        role
        joined_at
        seen_at
      }
      participants_count
      certificates(status: VALID, limit: 500) {
        id
        kind
        participant {
          id
        }
      }
    }
  }
`);

const kindOf = codeIn(CertificateKind);
const KINDS = [
  { value: "COMPLETION", label: "The organization completed it" },
  { value: "PARTICIPATION", label: "A participant attended it" },
];

type IssueCertificateProps = {
  /** The exercise, if the opening page determines it. */
  readonly exerciseId?: string;
  readonly close: () => void;
};

export function IssueCertificateDialog({ exerciseId, close }: IssueCertificateProps) {
  const tell = useTell();
  return (
    <Dialog title="Issue a certificate" close={close}>
      <Form
        document={IssueCertificate}
        submit="Issue it"
        cancel={close}
        initial={{ kind: "COMPLETION", exercise_id: exerciseId ?? "" }}
        input={(values) => ({
          exercise_id: values.exercise_id ?? "",
          kind: kindOf(values.kind),
          participant_id: values.kind === "PARTICIPATION" ? given(values.participant_id) : null,
          expires_on: given(values.expires_on),
        })}
        done={({ issueCertificate }) => {
          tell(
            `${issueCertificate?.number ?? "The certificate"} was issued to ${issueCertificate?.holder ?? say("its holder")}.`,
          );
          close();
        }}
      >
        {exerciseId === undefined && <CompletedExerciseField name="exercise_id" />}
        <SelectField name="kind" label="What it certifies" options={KINDS} required />
        <ParticipantChoice />
        <DayField name="expires_on" label="Valid until" hint="Last day. Leave empty for no expiry." />
      </Form>
    </Dialog>
  );
}

/** People who attended according to the record, and have no valid certificate yet. */
function ParticipantChoice() {
  const { values } = useForm();
  const id = values.exercise_id ?? "";
  const isAsked = values.kind === "PARTICIPATION" && id !== "";
  const { data } = useQuery({ ...question(Attendance, { id }), enabled: isAsked });
  if (values.kind !== "PARTICIPATION") return null;
  const { participants = [], certificates = [], started_at } = data?.exercise ?? {};
  const certified = new Set(certificates.flatMap(({ participant }) => (participant ? [participant.id] : [])));
  const present = participants.filter(
    ({ joined_at, seen_at }) => joined_at !== null || (seen_at !== null && seen_at >= (started_at ?? "")),
  );
  const open = present.filter((each) => !certified.has(each.id));
  return (
    <SelectField
      name="participant_id"
      label="Participant"
      hint={isAsked && data ? hintOf(participants.length, present.length, open.length) : "Choose the exercise first."}
      options={open.map(({ id: value, name, role }) => ({ value, label: joined([name, role]) }))}
      required
    />
  );
}

function hintOf(listed: number, present: number, open: number): string {
  const there = `${present} of ${listed} on the list attended according to the record.`;
  return open === present ? there : `${there} ${present - open} of them already have a valid certificate.`;
}
