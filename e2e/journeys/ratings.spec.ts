/** @areas mf-account mf-listings */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { linkMailedTo } from './mailbox';
import { DEMO_PASSWORD, expect, startSignedIn, test } from './site-test';

test.use({ viewport: { width: 375, height: 812 } });

/** A dealer whom nothing was said of yet. */
const DEALER = '5';
const post = async (site: Page, path: string, data: object, token?: string) => {
  const response = await site.request.post(`/api/v1/${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
};
const tokenOf = async (site: Page, email: string): Promise<string> =>
  (await post(site, 'users/user-login', { email, password: DEMO_PASSWORD })).token;

/** Registers a buyer, who asks a dealer about a car and is answered. @returns the addresses of both */
async function haveContact(site: Page) {
  const email = `rater.${Date.now()}@example.com`;
  const person = { fullname: 'Lerato Molefe', gsm: '821234567', province: 'Gauteng', city: 'Pretoria' };
  await post(site, 'users/sign-up', { ...person, email, password: DEMO_PASSWORD });
  const link = await linkMailedTo(site, email, '/user/verify');
  await site.request.get(`/api/v1/users/verify-user/${link.split('/').at(-1)}`);
  const { data } = await (await site.request.get(`/api/v1/users/get-dealer-profile/${DEALER}`)).json();
  const cars = await post(site, 'cars/get-car-list', { creator: DEALER, limit: 1 });
  const contact = { car_id: cars.data[0]._id, message: 'Is it still there?', uuid: randomUUID() };
  const request = await post(site, 'chat/save-chat-info', contact, await tokenOf(site, email));
  const answer = { chat_id: request.data.chat_id, message: 'It is.', uuid: randomUUID() };
  await post(site, 'chat/send-message', answer, await tokenOf(site, data.email));
  return { buyer: email, dealer: data as { email: string; businessname: string } };
}

test('A buyer rates a dealer who answered, the dealer answers, and five are needed to be shown', async ({ site }) => {
  const { buyer, dealer } = await haveContact(site);
  await startSignedIn(site, buyer);
  await site.goto('/profile?tab=ratings');
  await site.getByRole('link', { name: `Rate ${dealer.businessname}` }).click();
  const form = site.getByRole('form', { name: `Rate ${dealer.businessname}` });
  await form.getByRole('button', { name: 'Send rating' }).click();
  await expect(form.getByText('Please choose a number, or that it does not apply')).toHaveCount(3);
  await expectNoViolations(site, 'The form of a rating');
  for (const [question, choice] of [
    ['Answering', '5'],
    ['Car as described', '4'],
    ['Appointment kept', 'Does not apply'],
  ] as const)
    await form.getByRole('group', { name: question }).getByRole('radio', { name: choice }).check();
  await form.getByLabel('What should other buyers know?').fill('Answered <b>at once</b>.');
  await form.getByRole('button', { name: 'Send rating' }).click();
  await expect(site.getByText('Thank you. We have your rating.')).toBeVisible();

  await startSignedIn(site, dealer.email);
  await site.goto('/profile?tab=ratings');
  const received = site.getByRole('region', { name: 'Ratings about you' });
  await expect(received.getByText('Answered <b>at once</b>.')).toBeVisible();
  await expect(received.getByText('Does not count yet')).toBeVisible();
  await received.getByRole('button', { name: 'Answer' }).click();
  await received.getByLabel('Your answer').fill('Come again.');
  await received.getByRole('button', { name: 'Send answer' }).click();
  await expect(received.getByText('Your answer: Come again.')).toBeVisible();
  await expectNoViolations(site, 'The ratings of a seller');

  await site.goto(`/dealer/${DEALER}`);
  await expect(site.getByText('Ratings are shown once 5 people who had contact have rated.')).toBeVisible();
  await site.goto('/dealer/3');
  await expect(site.getByText('From 12 people who had contact with the seller in the last 24 months.')).toBeVisible();
  await expect(site.getByRole('region', { name: 'Ratings' }).getByRole('article').first()).toBeVisible();
  await expectNoViolations(site, 'The ratings of a dealer');
});
