/** What a team must know of a version that was taken back, or should have been. */
export type TeamNews = {
  area: string;
  owner: string;
  version: string;
  reason: string;
  /** The version that is live instead; undefined when there is none to go back to. */
  live?: string;
};

/** Milliseconds for one try. */
const patience = 5_000;
const tries = 3;

export const inWords = ({ area, owner, version, reason, live }: TeamNews): string =>
  live
    ? `${owner}: ${area} ${version} was taken back by itself, ${live} is live. ${reason}`
    : `${owner}: ${area} ${version} fails, and there is no version to go back to. ${reason}`;

/**
 * Tells a webhook, in the shape that chat services take (`text`) and with the facts for programs.
 * @throws when it does not take it three times
 */
export async function tellWebhook(webhook: string | undefined, news: TeamNews): Promise<void> {
  if (!webhook) return;
  const body = JSON.stringify({ text: inWords(news), ...news });
  for (let time = 1; ; time += 1) {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patience),
    }).catch((problem: unknown) => problem);
    if (answer instanceof Response && answer.ok) return;
    if (time === tries)
      throw new Error(`The webhook did not take it: ${answer instanceof Response ? answer.status : answer}`);
    await new Promise((wake) => setTimeout(wake, time * 1_000).unref());
  }
}
