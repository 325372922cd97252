import { expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mailbox';
import { DEMO_PASSWORD } from './site-test';

/** Registers a private user of no other journey and verifies the mail address. @returns the address */
export async function createUser(site: Page, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`;
  const data = {
    ...{ fullname: 'Lerato Dube', email, gsm: `82${String(Date.now()).slice(-7)}` },
    ...{ province: 'Limpopo', city: 'Polokwane', password: DEMO_PASSWORD },
  };
  const answer = await site.request.post('/api/v1/users/sign-up', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const token = (await linkMailedTo(site, email, '/user/verify')).split('/').pop();
  expect((await site.request.get(`/api/v1/users/verify-user/${token}`)).status()).toBe(200);
  return email;
}
