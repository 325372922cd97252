const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** The ad, address or number that a call concerns, if a limit counted by it. */
export type About = { ad?: number; email?: string; phone?: string };

type OldLimit = { name: string; times: number; seconds: number; subject?: (about: About) => unknown };

/** The limits of commit ae0d435 in the order in which each route charged them. Without a subject: by address. */
const limitsByKind: Record<string, readonly OldLimit[]> = {
  'sign-in': [
    { name: 'sign-in-address', times: 100, seconds: 15 * MINUTE_S },
    { name: 'sign-in-account', times: 10, seconds: 15 * MINUTE_S, subject: ({ email }) => email },
  ],
  'sign-up': [
    { name: 'sign-up-address', times: 30, seconds: HOUR_S },
    { name: 'sign-up-account', times: 5, seconds: HOUR_S, subject: ({ email }) => email },
  ],
  'forgotten password': [
    { name: 'forgot-address', times: 30, seconds: HOUR_S },
    { name: 'forgot-account', times: 5, seconds: HOUR_S, subject: ({ email }) => email },
  ],
  'mailed link': [{ name: 'mailed-links', times: 100, seconds: HOUR_S }],
  analytics: [{ name: 'analytics', times: 600, seconds: MINUTE_S }],
  enquiry: [
    { name: 'enquiry-address-ad', times: 3, seconds: HOUR_S, subject: ({ ad }) => ad },
    { name: 'enquiry-address', times: 20, seconds: HOUR_S },
  ],
  contact: [
    { name: 'contact-sender', times: 5, seconds: HOUR_S, subject: ({ email }) => email },
    { name: 'contact-address', times: 20, seconds: HOUR_S },
  ],
  insurance: [
    { name: 'insurance-number', times: 3, seconds: HOUR_S, subject: ({ phone }) => phone },
    { name: 'insurance-address', times: 20, seconds: HOUR_S },
  ],
  newsletter: [{ name: 'newsletter-address', times: 20, seconds: HOUR_S }],
  number: [
    { name: 'number-hour', times: 30, seconds: HOUR_S },
    { name: 'number-day', times: 120, seconds: DAY_S },
  ],
  report: [
    { name: 'report-address-ad', times: 2, seconds: DAY_S, subject: ({ ad }) => ad },
    { name: 'report-address', times: 10, seconds: DAY_S },
  ],
};

/**
 * The limits before budgets by person: fixed windows by address, in which rejected calls counted too. Revealing the
 * number of an ad again was free for the rest of the day.
 */
export class OldLimits {
  private readonly windows = new Map<string, { count: number; resetsAt: number }>();
  private readonly revealed = new Set<number>();

  /** Counts a call. @returns whether it was rejected */
  isRefused(kind: string, about: About, now: number): boolean {
    if (kind === 'number' && about.ad !== undefined && this.revealed.has(about.ad)) return false;
    const isOver = (limitsByKind[kind] ?? []).some((limit) => !this.consume(limit, about, now));
    if (kind === 'number' && about.ad !== undefined && !isOver) this.revealed.add(about.ad);
    return isOver;
  }

  /** A successful sign-in was refunded to the address, and reset the account's window. */
  refundSignIn(about: About): void {
    const addressWindow = this.windows.get('sign-in-address ');
    if (addressWindow) addressWindow.count--;
    this.windows.delete(`sign-in-account ${about.email}`);
  }

  private consume({ name, times, seconds, subject }: OldLimit, about: About, now: number): boolean {
    const key = `${name} ${subject?.(about) ?? ''}`;
    const existing = this.windows.get(key);
    const window = existing && existing.resetsAt > now ? existing : { count: 0, resetsAt: now + seconds * 1000 };
    window.count++;
    this.windows.set(key, window);
    return window.count <= times;
  }
}
