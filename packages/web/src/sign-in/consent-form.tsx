import { SelectField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { dayText, isoDay, shifted } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Facts } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { useAttempt } from "#session/use-auth.ts";
import { ConsentOtherwise } from "#sign-in/consent-otherwise.tsx";
import { type Asked, answerConsent } from "#sign-in/consent-request.ts";

type ConsentFormProps = { readonly asked: Asked; readonly sent: () => void };

/** Who asks, for what, until when. Everything about the program is its own claim, except where the answer goes. */
export function ConsentForm({ asked, sent }: ConsentFormProps) {
  const { agent, person, organization, days, request } = asked;
  const { run, busy, failure } = useAttempt(answerConsent);
  const answer = async (allow: boolean, chosen?: string) => {
    const answered = await run({ request, allow, ...(chosen && { days: Number(chosen) }) });
    if (!answered) return false;
    sent();
    location.assign(answered.return_to);
    return true;
  };
  return (
    <>
      <div className="space-below-16">
        <Facts
          facts={[
            ["Calls itself", <strong key="name">{agent.name}</strong>],
            ...(agent.described_at ? [["Described at", agent.described_at] as const] : []),
            ["Sends to", agent.is_local ? say("a program on this computer ({0})", agent.host) : agent.host],
            ["May read", say("what you may read at {0}, as {1}", organization.name, inWords(organization.role))],
            ["May change", say("nothing")],
            ["You are", `${person.name}, ${person.email}`],
          ]}
        />
      </div>
      <Notice tone="warning">
        {agent.is_local
          ? "Nobody has verified its name. Allow it only if you have just started it on this computer."
          : `Nobody has verified its name. Allow it only if you started this, and know ${agent.host}.`}
      </Notice>
      <PlainForm
        submit="Allow"
        wide
        busy={busy}
        failure={failure}
        initial={{ days: String(days.usual) }}
        send={(values) => answer(true, values.days)}
      >
        <SelectField name="days" label="Until" required options={choicesOf(days.most)} />
      </PlainForm>
      <div className="space-above-8">
        <Button wide large onClick={() => void answer(false)}>
          Deny
        </Button>
      </div>
      <ConsentOtherwise />
    </>
  );
}

const CHOICES = [1, 7, 30, 90];

function choicesOf(most: number) {
  return CHOICES.filter((days) => days <= most).map((days) => ({
    value: String(days),
    label: `${dayText(isoDay(shifted(new Date(), days)))} (${counted(days, "day")})`,
  }));
}
