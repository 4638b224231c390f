import { TextArea } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";

const LiftSignInPolicy = graphql(`
  mutation LiftSignInPolicy($input: LiftSignInPolicyInput!) {
    liftSignInPolicy(input: $input) {
      id
    }
  }
`);

type LiftProps = { readonly organization: { readonly id: string; readonly name: string }; readonly close: () => void };

/** For people who are locked out. */
export function LiftPolicyDialog({ organization: { id, name }, close }: LiftProps) {
  return (
    <Dialog title={`Lift the sign-in policy of ${name}?`} close={close}>
      <Form
        document={LiftSignInPolicy}
        draft={`lift-policy:${id}`}
        submit="Lift the policy"
        cancel={close}
        input={({ reason = "" }) => ({ organization_id: id, reason })}
        done={close}
      >
        <p className="space-below-16">
          For people who are locked out. Nothing is required of their sign-ins then, until their ADMINs set a policy
          again.
        </p>
        <TextArea name="reason" label="Reason" required hint="Their ADMINs are sent it." />
      </Form>
    </Dialog>
  );
}
