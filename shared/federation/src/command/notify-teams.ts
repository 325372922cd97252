import type { ReleaseEvent } from '../notifications/release-event';
import { parseWebhooks, sendToWebhook } from '../notifications/webhooks';

/** Posts events to the configured webhooks; errors are logged and do not fail the command. */
export async function notifyTeams(events: readonly (ReleaseEvent | undefined)[]): Promise<void> {
  const webhooks = parseWebhooks(process.env);
  const posts = events.map((event) => event && sendToWebhook(webhooks, event));
  for (const post of posts) await post?.catch((problem) => console.error('The team was not notified:', problem));
}
