import { expect as base } from '@playwright/test';

const TIMEOUT_MS = 30_000;

/** Playwright's, with time for a machine that builds at the same time. */
export const expect = base.configure({ timeout: TIMEOUT_MS });
