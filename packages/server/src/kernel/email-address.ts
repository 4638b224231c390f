/** Of ASCII characters, unquoted: what sign-in, invitations, directories and sign-in providers all take. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** The longest path that RFC 5321 allows. */
export const LONGEST_EMAIL = 254;
