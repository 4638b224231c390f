import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { type Kind, personOf } from "#e2e/support/demo.ts";
import { globalSetup, globalTeardown } from "#e2e/support/global-setup.ts";
