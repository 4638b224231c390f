import { aCloudKeyInAPublicRepository } from "#domain/scenarios/library/a-cloud-key-in-a-public-repository.ts";
import { aCountdownWithOurNameOnIt } from "#domain/scenarios/library/a-countdown-with-our-name-on-it.ts";
import { callersWhoKnowTooMuch } from "#domain/scenarios/library/callers-who-know-too-much.ts";
import { derHochbehaelterIstVoll } from "#domain/scenarios/library/de/der-hochbehaelter-ist-voll.ts";
import { diversionAtTenPastFour } from "#domain/scenarios/library/diversion-at-ten-past-four.ts";
import { encryptedBeforeTheEarlyShift } from "#domain/scenarios/library/encrypted-before-the-early-shift.ts";
import { elPadronEnVenta } from "#domain/scenarios/library/es/el-padron-en-venta.ts";
import { everyGaugeReadsNormal } from "#domain/scenarios/library/every-gauge-reads-normal.ts";
import { floodedOnTheDayOfTheDeadline } from "#domain/scenarios/library/flooded-on-the-day-of-the-deadline.ts";
import { lePrestataireNeRepondPlus } from "#domain/scenarios/library/fr/le-prestataire-ne-repond-plus.ts";
import { eenPincodeVoorContainerVier } from "#domain/scenarios/library/nl/een-pincode-voor-container-vier.ts";
import { oneAdministratorAndOneSignIn } from "#domain/scenarios/library/one-administrator-and-one-sign-in.ts";
import { ourOwnSignature } from "#domain/scenarios/library/our-own-signature.ts";
import { theAssistantReadEveryMatter } from "#domain/scenarios/library/the-assistant-read-every-matter.ts";
import { theFaceOnTheCallWasRight } from "#domain/scenarios/library/the-face-on-the-call-was-right.ts";
import { theNightOfTheOpenDoor } from "#domain/scenarios/library/the-night-of-the-open-door.ts";
import { theProvidersAgentOnEveryMachine } from "#domain/scenarios/library/the-providers-agent-on-every-machine.ts";
import { theReplyThatChangedAnAccountNumber } from "#domain/scenarios/library/the-reply-that-changed-an-account-number.ts";
import { theTransferServerOnAHoliday } from "#domain/scenarios/library/the-transfer-server-on-a-holiday.ts";
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
  diversionAtTenPastFour,
  ourOwnSignature,
  theTransferServerOnAHoliday,
  theAssistantReadEveryMatter,
  derHochbehaelterIstVoll,
  lePrestataireNeRepondPlus,
  elPadronEnVenta,
  eenPincodeVoorContainerVier,
];
