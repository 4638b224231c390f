import { z } from "zod";
import { EMAIL, LONGEST_EMAIL } from "#kernel/email-address.ts";

/** By the rule of invitations, so that everybody who was invited can sign in. */
export const emailAddress = z.string().max(LONGEST_EMAIL).regex(EMAIL);
