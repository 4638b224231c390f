import { useState } from "react";
import { CheckFields, DayField, SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { ApiKeyScope, Role } from "#graphql/enums.ts";
import { isoDay } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import type { CreatedApiKey } from "#records/api-keys/created-api-key.ts";
import { CreateApiKey } from "#records/api-keys/created-api-key.ts";
import { NewApiKey } from "#records/api-keys/new-api-key.tsx";
import { OrganizationField } from "#records/organizations/organization-field.tsx";
import { useMe } from "#session/me.ts";

const scopeOf = codeIn(ApiKeyScope);
const roleOf = codeIn(Role);

/** First the form; then the key itself, shown once. */
export function CreateApiKeyDialog({ close }: { readonly close: () => void }) {
  const me = useMe();
  const [created, setCreated] = useState<CreatedApiKey>();
  if (created) return <NewApiKey created={created} close={close} />;
  const staff = me.organization.kind === "OPERATOR";
  const scopes = optionsOf(ApiKeyScope).filter(({ value }) => staff || value !== "GRAPHQL");
  return (
    <Dialog title="New API key" close={close}>
      <Form
        document={CreateApiKey}
        submit="Create key"
        cancel={close}
        initial={{
          organization_id: me.organization.id,
          role: "VIEWER",
          MCP: "on",
          expires_at: dayIn(DEFAULT_DAYS),
        }}
        input={(values) => ({
          name: values.name ?? "",
          organization_id: values.organization_id ?? me.organization.id,
          role: roleOf(values.role),
          scopes: scopes.filter(({ value }) => values[value] === "on").map(({ value }) => scopeOf(value)),
          expires_at: endOfDay(values.expires_at),
        })}
        done={({ createApiKey }) => (createApiKey ? setCreated(createApiKey) : close())}
      >
        <TextField name="name" label="Name" required hint="What uses it, so you know which key to revoke later." />
        <CheckFields
          name="scopes"
          label="Scopes"
          options={scopes}
          hint={staff ? undefined : "Only the operator's staff can grant the scope graphql."}
        />
        <OrganizationField name="organization_id" label="Reads what this organization may read" required />
        <div className="grid columns-two gap-across-16">
          <SelectField name="role" label="Role" options={optionsOf(Role)} required />
          <DayField
            name="expires_at"
            label="Expires"
            hint="At the end of this day, UTC. At most two years ahead. Leave empty for a year."
          />
        </div>
      </Form>
    </Dialog>
  );
}

/** The server's own default: a year. */
const DEFAULT_DAYS = 365;

function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return isoDay(day);
}

function endOfDay(day: string | undefined): string | null {
  return day ? `${day}T23:59:59Z` : null;
}
