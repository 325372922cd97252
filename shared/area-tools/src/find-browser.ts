import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CheckError } from './run-checks';

const INSTALLED = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/**
 * Path of this machine's Chromium: CHROMIUM_PATH, the system's, or the one that Playwright installed.
 * @throws {CheckError} when there is none
 */
export function findBrowser(): string {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new CheckError(
    'No browser was found to open a page of the area: run npx playwright-core install chromium, or set CHROMIUM_PATH. Nothing was uploaded.',
  );
}
