import { expect, type Page } from '@playwright/test';

type Mail = { to: string; subject: string; text: string; html: string };

/** The path that the newest mail to an address links to, below a page such as '/user/verify'; waits for it to come. */
export async function linkMailedTo(site: Page, address: string, page: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mails = (await (await site.request.get('/dev/mail.json')).json()) as Mail[];
    const mail = mails.find(({ to, text }) => to === address && text.includes(`${page}/`));
    path = mail?.text.match(new RegExp(`${page}/[\\w-]+`))?.[0];
    expect(path).toBeDefined();
  }).toPass();
  return path as string;
}
