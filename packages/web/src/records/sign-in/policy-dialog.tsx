import { NumberField, SelectField, TextArea } from "#forms/fields.tsx";
import { Form, type FormValues, useForm } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { WAYS, type Way, wayOf } from "#records/sign-in/policy-ways.ts";
import type { PolicyShown } from "#records/sign-in/sign-in-settings.ts";

const UpdateSignInPolicy = graphql(`
  mutation UpdateSignInPolicy($input: UpdateSignInPolicyInput!) {
    updateSignInPolicy(input: $input) {
      id
    }
  }
`);

const WAY_OPTIONS = Object.entries(WAYS).map(([value, { label }]) => ({ value, label }));

type EditProps = { readonly policy: PolicyShown | undefined; readonly close: () => void };

export function EditPolicyDialog({ policy, close }: EditProps) {
  const initial = {
    way: wayOf(policy),
    session_hours: policy?.session_hours ? String(policy.session_hours) : "",
    allowed_networks: policy?.allowed_networks ?? "",
  };
  return (
    <Dialog title="Change the sign-in policy" close={close}>
      <Form
        document={UpdateSignInPolicy}
        submit="Save"
        cancel={close}
        of={policy}
        initial={initial}
        input={(values, version) => ({ ...inputFrom(values, policy), ...version })}
        done={close}
      >
        <p className="space-below-16">Your own session must satisfy it, so that you do not lock yourself out.</p>
        <WayField />
        <NumberField
          name="session_hours"
          label="Sessions end after (hours)"
          whole={{ min: 1, max: 720 }}
          hint="1 to 720. Leave it empty for 30 days, or 7 without use."
        />
        <TextArea
          name="allowed_networks"
          label="Allowed networks"
          rows={4}
          hint="One range in each line, such as 203.0.113.0/24 or 2001:db8::/32. They bind API keys and agents too. Leave it empty for any."
        />
      </Form>
    </Dialog>
  );
}

/** What the chosen way means follows it. */
function WayField() {
  const { values } = useForm();
  const chosen = wayIn(values);
  return <SelectField name="way" label="Ways to sign in" options={WAY_OPTIONS} required hint={WAYS[chosen].hint} />;
}

function wayIn({ way }: FormValues): Way {
  return way === "PROVIDER" || way === "PASSKEY" || way === "SECOND_FACTOR" ? way : "ANY";
}

function inputFrom(values: FormValues, policy: PolicyShown | undefined) {
  const way = wayIn(values);
  const { session_hours: hours, allowed_networks: networks } = values;
  return {
    sign_on_required: way === "PROVIDER",
    passkey_only: way === "PASSKEY",
    // A provider decides itself what it asks for.
    second_factor_required: way === "SECOND_FACTOR" || (way === "PROVIDER" && policy?.second_factor_required === true),
    session_hours: hours ? Number(hours) : null,
    allowed_networks: networks?.trim() || null,
  };
}
