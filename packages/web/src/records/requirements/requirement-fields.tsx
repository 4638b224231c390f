import { ChoiceField } from "#forms/choice-field.tsx";
import { SelectField } from "#forms/fields.tsx";
import { type FormValues, useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import type { RequirementKind } from "#graphql/enums.ts";
import { ClientField } from "#records/organizations/client-field.tsx";
import { sizes } from "#records/organizations/organization-choices.ts";
import { carrierChoices } from "#records/organizations/parent-field.tsx";
import { useMe } from "#session/me.ts";

const WHOM = [
  { value: "BOOK", label: "All clients" },
  { value: "SEGMENT", label: "A segment" },
  { value: "CLIENT", label: "One client" },
];

/** Whom a new requirement concerns. The operator chooses for which carrier it is set. */
export function WhomFields() {
  const { values } = useForm();
  const isOperator = useMe().organization.kind === "OPERATOR";
  return (
    <>
      {isOperator && <ChoiceField name="organization_id" label="Carrier" choices={carrierChoices} required />}
      <SelectField name="whom" label="Concerns" options={WHOM} required />
      {values.whom === "CLIENT" && <ClientField name="client_id" label="Client" required />}
      {values.whom === "SEGMENT" && (
        <div className="grid columns-three gap-across-16 columns-fold">
          <SetField name="industry" label="Industry" />
          <SetField name="size_band" label="Size" options={sizes} />
          <SetField name="country" label="Country" placeholder="DE" />
        </div>
      )}
    </>
  );
}

/** Countries are accepted in any case. Of another choice that was made before, nothing is sent. */
export function segmentOf({ whom, country = "" }: FormValues) {
  return whom === "SEGMENT" && country.trim() !== "" ? { country: country.trim().toUpperCase() } : {};
}

/** What a requirement of this kind says, when, and why. */
export function DetailFields({ kind }: { readonly kind: keyof typeof RequirementKind | undefined }) {
  return (
    <>
      <div className="grid columns-two gap-across-16 columns-fold">
        {kind && <KindFields kind={kind} />}
        <SetField name="due_on" label="Due date" hint={kind && dueHint(kind)} />
      </div>
      <SetField name="note" label="Note to the clients" rows={3} />
    </>
  );
}

function KindFields({ kind }: { readonly kind: keyof typeof RequirementKind }) {
  switch (kind) {
    case "EXERCISE_BY":
      return (
        <>
          <SetField name="scenario" label="Scenario" hint="Leave it empty if every scenario counts." />
          <SetField name="counts_from" label="Exercises count from" hint="Default: the day it is set." />
        </>
      );
    case "EXERCISE_EVERY":
      return (
        <>
          <SetField name="scenario" label="Scenario" hint="Leave it empty if every scenario counts." />
          <SetField name="days" label="Days between exercises" required />
        </>
      );
    case "CLOSE_GAPS_WITHIN":
      return (
        <>
          <SetField name="severity" label="Severity, or higher" required />
          <SetField name="days" label="Days from finding the gap" required />
        </>
      );
    case "READINESS_AT_LEAST":
      return <SetField name="minimum_score" label="Score" required hint="1 to 100." />;
    case "CERTIFICATE_VALID":
      return null;
  }
}

function dueHint(kind: keyof typeof RequirementKind): string {
  return kind === "EXERCISE_BY" ? "Last day to meet it." : "Last day to meet it first; then it must stay met.";
}
