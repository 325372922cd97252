import type { ReleaseEvent } from './release-event';
import { sendTeamMail, type TeamMail } from './team-mail';
import { sendToWebhook, type Webhooks } from './webhooks';

/** How the teams are reached. */
export type TeamContacts = { webhooks: Webhooks; mail?: TeamMail };

/**
 * Sends an event to its area's team by webhook and mail, as far as each is configured. One that fails does not stop the other.
 * @throws with what failed
 */
export async function notifyTeam({ webhooks, mail }: TeamContacts, event: ReleaseEvent): Promise<void> {
  const sent = await Promise.allSettled([sendToWebhook(webhooks, event), mail && sendTeamMail(mail, event)]);
  const problems = sent.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
}
