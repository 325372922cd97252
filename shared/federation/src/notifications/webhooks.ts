import { setTimeout as wait } from 'node:timers/promises';
import { describeEvent, type ReleaseEvent } from './release-event';

/** Webhooks of the teams. */
export type Webhooks = {
  /** By area. */
  areas: Readonly<Record<string, string>>;
  /** For areas without a webhook. */
  fallback?: string;
};

const REQUEST_TIMEOUT_MS = 5_000;
const MAX_TRIES = 3;
const RETRY_DELAY_MS = 1_000;

const pattern = /^([\w-]+)@(https?:\/\/.+)$/;
const parseEntries = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Whether a text is `mf-chat@https://chat.example/hook`, or several separated by commas. */
export const isWebhookList = (text: string): boolean =>
  parseEntries(text).every((entry) => URL.canParse(pattern.exec(entry)?.[2] ?? ''));

/** `RELEASE_WEBHOOKS` by area, and `RELEASE_WEBHOOK` for the others. */
export const parseWebhooks = ({ RELEASE_WEBHOOK, RELEASE_WEBHOOKS = '' }: NodeJS.ProcessEnv): Webhooks => ({
  areas: Object.fromEntries(
    parseEntries(RELEASE_WEBHOOKS).flatMap((entry) => {
      const [, area = '', address = ''] = pattern.exec(entry) ?? [];
      return area ? [[area, address]] : [];
    }),
  ),
  fallback: RELEASE_WEBHOOK || undefined,
});

/**
 * Posts an event to its area's webhook: as `text` for chat services, and as data.
 * @throws after three rejected attempts
 */
export async function sendToWebhook({ areas, fallback }: Webhooks, event: ReleaseEvent): Promise<void> {
  const address = areas[event.area] ?? fallback;
  if (!address) return;
  const body = JSON.stringify({ text: describeEvent(event), ...event });
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((problem: unknown) => problem);
    if (response instanceof Response && response.ok) return;
    if (tries === MAX_TRIES)
      throw new Error(`The webhook refused the event: ${response instanceof Response ? response.status : response}`);
    await wait(tries * RETRY_DELAY_MS, undefined, { ref: false });
  }
}
