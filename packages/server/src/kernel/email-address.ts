export const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;
/** The longest path that RFC 5321 allows. */
export const LONGEST_EMAIL = 254;
