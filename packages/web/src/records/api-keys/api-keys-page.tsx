import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { apiKeyList } from "#records/api-keys/api-key-list.tsx";
import { CreateApiKeyDialog } from "#records/dialogs.ts";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { useMay, useMe } from "#session/me.ts";

export const begin = beginList(apiKeyList);

export function ApiKeysPage() {
  const may = useMay();
  const { organization } = useMe();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="API keys"
        lead={
          `For assistants (MCP), data loads (feed) and programs. A key reads what ${organization.name} may read ` +
          "and can do no more than its owner. Revoking takes effect with the next request."
        }
        list={apiKeyList}
        actions={
          may("manage_api_keys") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New key
            </Button>
          )
        }
      />
      {creating && <CreateApiKeyDialog close={() => setCreating(false)} />}
    </>
  );
}
