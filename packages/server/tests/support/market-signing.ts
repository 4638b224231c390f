import { BASE_URL } from "#tests/support/credentials.ts";

export const SECRET = "a secret for tests only of more than 32 characters";

export const signing = { secrets: [SECRET] as const, baseUrl: BASE_URL };
