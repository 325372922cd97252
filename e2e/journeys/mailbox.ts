import { expect, type Page } from '@playwright/test';

/** The path that the newest mail to an address links to, below a page such as '/user/verify'; waits for it to come. */
export async function linkMailedTo(site: Page, address: string, page: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mails = (await (await site.request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((one) => one.includes(`To ${address}`) && one.includes(`${page}/`));
    path = mail?.match(new RegExp(`${page}/[\\w-]+`))?.[0];
    expect(path).toBeDefined();
  }).toPass();
  return path as string;
}
