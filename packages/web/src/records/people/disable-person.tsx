import { useQuery } from "@tanstack/react-query";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { DisableUserInput } from "#graphql/inputs/user.ts";
import { question } from "#graphql/question.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { useMay } from "#session/me.ts";

const DisableUser = graphql(`
  mutation DisableUser($input: DisableUserInput!) {
    disableUser(input: $input) {
      id
      status
    }
  }
`);

const KeysOf = graphql(`
  query KeysOfPerson($owner_id: ID!) {
    keys: api_keys(owner_id: $owner_id, state: ACTIVE, order_by: NAME_ASC, limit: 5) {
      name
      prefix
    }
    count: api_keys_count(owner_id: $owner_id, state: ACTIVE)
  }
`);

type DisablePersonProps = {
  readonly person: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

export function DisablePerson({ person, close }: DisablePersonProps) {
  const tell = useTell();
  const may = useMay();
  const { data, error } = useQuery({ ...question(KeysOf, { owner_id: person.id }), enabled: may("read_api_keys") });
  const count = data?.count ?? 0;
  return (
    <Dialog title={`Disable ${person.name}`} close={close}>
      <ActionForm
        document={DisableUser}
        fields={DisableUserInput}
        draft={`disable-person:${person.id}`}
        submit={count > 0 ? `Disable and revoke ${counted(count, "API key")}` : "Disable"}
        cancel={close}
        also={() => ({ id: person.id })}
        done={() => {
          const revoked = count > 0 ? ` ${counted(count, "API key was revoked.", "API keys were revoked.")}` : "";
          tell(`${person.name} is disabled.${revoked}`);
          close();
        }}
      >
        <p className="space-below-16">
          {person.name} can no longer enter this organization, from the next request on. Their work stays in the
          records, and you can enable them again.
        </p>
        {data && count > 0 && <KeysLost {...data} />}
        {error && (
          <div className="space-below-16">
            <Notice tone="error">{`Their API keys, which this revokes, could not be read: ${error.message}`}</Notice>
          </div>
        )}
        <SetField name="reason" label="Reason" oneLine />
      </ActionForm>
    </Dialog>
  );
}

function KeysLost({ keys, count }: ResultOf<typeof KeysOf>) {
  const names = (keys ?? []).map(({ name, prefix }) => `${name} (${prefix})`);
  const more = (count ?? 0) - names.length;
  return (
    <div className="space-below-16">
      <Notice tone="warning">
        {`This revokes ${counted(count ?? 0, "API key")}: ${names.join(", ")}${more > 0 ? say(" and {0} more", more) : ""}. First ` +
          "transfer the ones that must keep working, on the API keys page."}
      </Notice>
    </div>
  );
}
