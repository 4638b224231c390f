import type { DisclosureShown } from "#client/disclosure/disclosure-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { DisclosureLevel } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { useMay } from "#session/me.ts";

const SetDisclosure = graphql(`
  mutation SetDisclosure($input: SetDisclosureInput!) {
    setDisclosure(input: $input) {
      disclosure
    }
  }
`);

const LEVELS = ["FULL", "SUMMARY"] as const;

/** Set by the client, with immediate effect. */
export function DisclosureSetting({ organization }: { readonly organization: DisclosureShown }) {
  const may = useMay();
  const tell = useTell();
  const setting = useAction(SetDisclosure);
  const { disclosure: held, updated_at: expected_updated_at } = organization;
  const set = async (disclosure: (typeof LEVELS)[number]) => {
    const done = await setting.run({ disclosure, expected_updated_at });
    if (done) tell(`Your carrier reads ${disclosure === "FULL" ? say("all records") : "a summary"} from now on.`);
  };
  return (
    <Panel title="Disclosure" count="applies from the next request on">
      {setting.failure && <Notice tone="error">{setting.failure.message}</Notice>}
      <ul className="list">
        {LEVELS.map((level) => (
          <li key={level}>
            <span className="grow">
              <span className="strong">{inWords(level)}</span>
              <small>{say(DisclosureLevel[level])}</small>
            </span>
            {level === held ? (
              <span className="status good">
                <Mark name="verified" />
                Set
              </span>
            ) : (
              may("set_disclosure") && (
                <Button onClick={() => set(level)} unavailable={setting.busy ? "Saving…" : undefined}>
                  {level === "FULL" ? "Share all records" : "Share a summary"}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
