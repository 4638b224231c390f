import { type Form, form, N, type Sentence, sentenceIn, textsOf } from "./sentence-forms.ts";
import { EMAIL_DOMAINS, SIGN_ON } from "./sign-on-sentences.ts";

/** What is wrong with an address that was accepted when it was given. */
const ADDRESS: readonly Form[] = [
  form("must be at most {0} characters", N),
  form("must be an address such as https://receiver.example/hotwash"),
  form("must begin with https://"),
  form("must not contain a user name or password"),
  form("must not contain a fragment (#…)"),
  form("must use port {0}, or one from {1} (got {2})", N, N, N),
  form("must be on the Internet: the operator of this server decides which private addresses it allows"),
];

const CONNECTION: readonly Form[] = [
  form("The connection was refused."),
  form("The connection was closed before an answer."),
  form("There is no route to the address."),
  form("The connection timed out."),
  form("The connection failed."),
  form("The attempt was interrupted."),
  form("No secure connection could be made."),
  form("The certificate has expired."),
  form("The certificate is for another name."),
  form("The certificate is signed by itself."),
  form("The certificate is signed by an unknown authority."),
  form("The name {0} has no address."),
  form("The name {0} does not lead to an address on the Internet."),
  form("The name {0} could not be resolved."),
  form("The address {0}.", ADDRESS),
  form("No connection within {0} s."),
  form("No answer within {0} s."),
  form("Nothing was taken within {0} s."),
  form("The receiver did not take everything within {0} s."),
  form("The receiver did not close the connection within {0} s."),
  form("The receiver closed the connection before it had everything."),
];

const ANSWERS: readonly Form[] = [
  form("The answer was not valid HTTP."),
  form("The answer was {0}: {1}.", N),
  form("The answer was {0}.", N),
  form("The receiver answered {0}.", N),
];

/** Of an action item. */
const STATUSES: readonly Form[] = [form("open"), form("in progress"), form("done"), form("cancelled")];

const TRACKERS: readonly Form[] = [
  form("The tracker answered {0} and said: {1}", N),
  form("The tracker answered {0}.", N),
  form("The tracker's answer has an unknown shape: {0}"),
  form("The tracker's answer has an unknown shape."),
  form("The tracker's answer is not JSON, or too long."),
  form("The tracker refused the change without a reason."),
  form("The tracker created no issue and gave no reason."),
  form("There is no team with the key {0}, or the key's owner may not see it."),
  form("The project has no issue type {0}, only {1}."),
  form("Its workflow has no transition to “{0}” from there."),
  form("The table {0} has no choices for its state."),
  form("The state “{0}” of {1} is not mapped."),
  form("No state of {0} is mapped for {1}.", undefined, STATUSES),
  form("It became {0} here, and “{1}” in {2}.", STATUSES),
];

const OWN: readonly Form[] = [
  form("The server's secret was changed and cannot decrypt the header: enter it again."),
  form("The server's secret was changed and cannot decrypt the address: set it again."),
  form("The server's secret was changed and cannot decrypt the webhook's: rotate it."),
  form("The server's secret was changed and cannot decrypt the token: give it again."),
  form("The recipient may no longer sign in."),
  form("The file storage is full."),
  form("The document could not be typeset."),
  form("The renderer took too long."),
  form("The renderer ended unexpectedly ({0})."),
  form("The renderer sent an unreadable answer."),
  form("The process that was generating it ended early."),
  form("An unexpected error occurred; see the server's log."),
  form("It could not be written; the server's log says why. Try again."),
];

const REASONS = [...CONNECTION, ...ANSWERS, ...TRACKERS, ...OWN];

const FORMS: readonly Form[] = [
  form("Chat was paused. {0}", REASONS),
  form("Its authorization address {0}.", ADDRESS),
  ...REASONS,
  ...SIGN_ON,
  ...EMAIL_DOMAINS,
];

/** All texts of failures, for their translations. */
export const failureTexts: readonly string[] = [...new Set(FORMS.flatMap(textsOf))];

/**
 * The sentence that says why something sent or made failed, to be said in another language. Undefined for what others
 * said, such as a mail server.
 */
export function failureSentence(failure: string): Sentence | undefined {
  return sentenceIn(FORMS, failure);
}
