import { expect, type Page } from '@playwright/test';

/** Password of `/dev/mail`. */
export const devMailPassword = 'the-outbox-of-journeys';
const authorization = `Basic ${btoa(`dev:${devMailPassword}`)}`;

/** @returns the mails that the site has sent, as HTML, the latest first */
export async function readOutbox(site: Page): Promise<string> {
  const response = await site.request.get('/dev/mail', { headers: { authorization } });
  expect(response.status()).toBe(200);
  return response.text();
}

/**
 * Waits for a mail to an address, which contains the text.
 * @returns the path that the latest one links to, below a page such as '/user/verify'
 */
export async function linkMailedTo(site: Page, address: string, page: string, text = ''): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mails = (await readOutbox(site)).split('<article>');
    const parts = [`To ${address}`, `${page}/`, text];
    const mail = mails.find((entry) => parts.every((part) => entry.includes(part)));
    path = mail?.match(new RegExp(`${page}/[\\w.-]+`))?.[0];
    expect(path).toBeDefined();
  }).toPass();
  return path as string;
}
