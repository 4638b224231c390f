import { aCloudKeyInAPublicRepository } from "#domain/scenarios/library/a-cloud-key-in-a-public-repository.ts";
import { aCountdownWithOurNameOnIt } from "#domain/scenarios/library/a-countdown-with-our-name-on-it.ts";
import { callersWhoKnowTooMuch } from "#domain/scenarios/library/callers-who-know-too-much.ts";
import { encryptedBeforeTheEarlyShift } from "#domain/scenarios/library/encrypted-before-the-early-shift.ts";
import { everyGaugeReadsNormal } from "#domain/scenarios/library/every-gauge-reads-normal.ts";
import { floodedOnTheDayOfTheDeadline } from "#domain/scenarios/library/flooded-on-the-day-of-the-deadline.ts";
import { oneAdministratorAndOneSignIn } from "#domain/scenarios/library/one-administrator-and-one-sign-in.ts";
import { theFaceOnTheCallWasRight } from "#domain/scenarios/library/the-face-on-the-call-was-right.ts";
import { theNightOfTheOpenDoor } from "#domain/scenarios/library/the-night-of-the-open-door.ts";
import { theProvidersAgentOnEveryMachine } from "#domain/scenarios/library/the-providers-agent-on-every-machine.ts";
import { theReplyThatChangedAnAccountNumber } from "#domain/scenarios/library/the-reply-that-changed-an-account-number.ts";
import { twoWeeksOfNotice } from "#domain/scenarios/library/two-weeks-of-notice.ts";
import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

/** The scenarios that come with the product. */
export const library: readonly LibraryScenario[] = [
  encryptedBeforeTheEarlyShift,
  theReplyThatChangedAnAccountNumber,
  theProvidersAgentOnEveryMachine,
  aCloudKeyInAPublicRepository,
  twoWeeksOfNotice,
  floodedOnTheDayOfTheDeadline,
  everyGaugeReadsNormal,
  aCountdownWithOurNameOnIt,
  theFaceOnTheCallWasRight,
  callersWhoKnowTooMuch,
  theNightOfTheOpenDoor,
  oneAdministratorAndOneSignIn,
];
