import { useSuspenseQuery } from "@tanstack/react-query";
import { DisclosureLevel } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { Notice } from "#kit/notice.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { inWords } from "#kit/words.ts";
import { useMay, useMe } from "#session/me.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";

const Disclosure = graphql(`
  query Disclosure($id: ID!) {
    organization(id: $id) {
      id
      disclosure
      updated_at
    }
  }
`);

const SetDisclosure = graphql(`
  mutation SetDisclosure($input: SetDisclosureInput!) {
    setDisclosure(input: $input) {
      disclosure
    }
  }
`);

const LEVELS = ["FULL", "SUMMARY"] as const;

/** What a client lets its carrier read: theirs to set, and counting at once. */
export function DisclosurePage() {
  const me = useMe();
  const may = useMay();
  const tell = useTell();
  const { data } = useSuspenseQuery(question(Disclosure, { id: me.organization.id }));
  const setting = useAction(SetDisclosure);
  const organization = data.organization;
  if (!organization) return <NotFound />;
  const set = async (disclosure: (typeof LEVELS)[number]) => {
    const done = await setting.run({ disclosure, expected_updated_at: organization.updated_at });
    if (done) tell(`Your carrier reads ${disclosure === "FULL" ? "all records" : "a summary"} from now on.`);
  };
  return (
    <Page title="What our carrier sees">
      <PageHead
        title="What our carrier sees"
        lead="Your carrier reads this much of your records, in its portal and by its keys. Without a carrier nobody does but you and the operator."
      />
      {setting.failure && <Notice tone="error">{setting.failure.message}</Notice>}
      <Panel title="Disclosure" count="yours to set; it counts from the next request on">
        <ul className="list">
          {LEVELS.map((level) => (
            <li key={level}>
              <span className="grow">
                <span className="md">{inWords(level)}</span>
                <small>{DisclosureLevel[level]}</small>
              </span>
              {level === organization.disclosure ? (
                <span className="st ok">
                  <Mark name="verified" />
                  Set
                </span>
              ) : (
                may("set_disclosure") && (
                  <Button onClick={() => set(level)} unavailable={setting.busy ? "It is being set." : undefined}>
                    {level === "FULL" ? "Share all records" : "Share a summary"}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
