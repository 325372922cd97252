import { expect, type Page } from '@playwright/test';

/** Waits for a mail to an address. @returns the path that it links to, below a page such as '/user/verify' */
export async function linkMailedTo(site: Page, address: string, page: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mails = (await (await site.request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((entry) => entry.includes(`To ${address}`) && entry.includes(`${page}/`));
    path = mail?.match(new RegExp(`${page}/[\\w.-]+`))?.[0];
    expect(path).toBeDefined();
  }).toPass();
  return path as string;
}
