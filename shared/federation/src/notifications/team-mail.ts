import { describeEvent, type ReleaseEvent } from './release-event';

/** Mailboxes of the teams, and how mails are sent. */
export type TeamMail = {
  /** `smtp://name:password@host:587`. */
  server: string;
  from: string;
  /** By area. */
  areas: Readonly<Record<string, readonly string[]>>;
  /** For areas without a mailbox. */
  fallback: readonly string[];
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

const MAILBOX = /^[^\s@,<>"]+@[^\s@,<>"]+$/;
const ENTRY = /^([\w-]+)@([^\s@]+@[^\s@]+)$/;
const parseEntries = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Whether a text is a mailbox, or several between commas. */
export const isMailboxList = (text: string): boolean => parseEntries(text).every((entry) => MAILBOX.test(entry));

/** Whether a text is `mf-chat@chat-team@example.com`, or several between commas. */
export const isAreaMailboxList = (text: string): boolean =>
  parseEntries(text).every((entry) => MAILBOX.test(ENTRY.exec(entry)?.[2] ?? ''));

/**
 * `RELEASE_MAILS` by area and `RELEASE_MAIL` for the others, sent by the API's mail server.
 * @throws when there are mailboxes but no mail server
 */
export function parseTeamMail({
  RELEASE_MAIL,
  RELEASE_MAILS,
  SMTP_URL,
  MAIL_FROM,
}: NodeJS.ProcessEnv): TeamMail | undefined {
  const fallback = parseEntries(RELEASE_MAIL);
  const areas: Record<string, string[]> = {};
  for (const entry of parseEntries(RELEASE_MAILS)) {
    const [, area = '', mailbox = ''] = ENTRY.exec(entry) ?? [];
    if (area) areas[area] = [...(areas[area] ?? []), mailbox];
  }
  if (fallback.length === 0 && Object.keys(areas).length === 0) return undefined;
  if (!SMTP_URL || !MAIL_FROM) throw new Error('RELEASE_MAIL and RELEASE_MAILS also need SMTP_URL and MAIL_FROM.');
  return { server: SMTP_URL, from: MAIL_FROM, areas, fallback };
}

/** Mails an event to its area's team. @throws when the mail server does not take it */
export async function sendTeamMail({ server, from, areas, fallback }: TeamMail, event: ReleaseEvent): Promise<void> {
  const mailboxes = areas[event.area] ?? fallback;
  if (mailboxes.length === 0) return;
  // Few events are mailed, and the edge starts sooner without it.
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: CONNECTION_TIMEOUT_MS, greetingTimeout: CONNECTION_TIMEOUT_MS };
  const transport = createTransport({ url: server, ...timeouts, socketTimeout: SOCKET_TIMEOUT_MS });
  const { kind, area, version, environment } = event;
  try {
    await transport.sendMail({
      from,
      // Addresses as objects, so that none is parsed as a list.
      to: mailboxes.map((address) => ({ name: '', address })),
      subject: `${area} ${version}${environment ? ` (${environment})` : ''}: ${kind.replaceAll('-', ' ')}`,
      // Text only: an error's message comes from visitors.
      text: `${describeEvent(event)}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
