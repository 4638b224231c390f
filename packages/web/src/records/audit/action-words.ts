/** Names that say too little by themselves, or that pages use for something else. */
const SAID: Readonly<Record<string, string>> = {
  asCarrier: "View as carrier",
  confirmTwoFactor: "Confirm second factor",
  disableTwoFactor: "Turn off second factor",
  enrolTwoFactor: "Enroll second factor",
  endBreakGlass: "End break-glass account",
  graphql: "GraphQL request",
  importHistory: "Import past exercises",
  liftSignInPolicy: "Lift sign-in policy",
  markBreakGlass: "Mark break-glass account",
  mcp: "MCP request",
  signIn: "Sign in to the portal",
  setBenchmarkOptIn: "Set benchmark opt-in",
  "tools/call": "Call tools",
  updateSignInPolicy: "Update sign-in policy",
  useBreakGlass: "Use break-glass account",
};

/** An action's name in English words: createApiKey is "Create API key". */
export function actionWords(action: string): string {
  if (Object.hasOwn(SAID, action)) return SAID[action] ?? "";
  const words = action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_/]/g, " ");
  const spelled = words
    .replace(/\bafter action\b/, "after-action")
    .replace(/\bapi\b/, "API")
    .replace(/\bmsel\b/, "MSEL");
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
