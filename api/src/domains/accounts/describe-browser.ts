import Bowser from 'bowser';

const MAX_USER_AGENT_LENGTH = 300;
const browsers = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

/**
 * 'Chrome on Android' for a user agent; null for an unknown browser. Only names of the library's lists: it takes others
 * from the user agent itself, and an attacker must not write into our mails.
 */
export function describeBrowser(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  if (!browsers.has(browser.name)) return null;
  return systems.has(os.name) ? `${browser.name} on ${os.name}` : (browser.name ?? null);
}
