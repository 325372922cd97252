/** @areas mf-content */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { test } from './site-test';

const errorBody = { success: false, msg: 'We are resting.' };
const mockResponse = (site: Page, call: string, status: number, json: object) =>
  site.route(`**/api/v1/${call}`, (route) => route.fulfill({ status, json }));
const videos = ['abcdefgh-10', 'abcdefgh-11'].map((id) => ({ id, title: `About ${id}` }));
/** The smallest GIF there is: 1 pixel. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const message = { 'Full name': 'T', Email: 't@example.com', 'Mobile number': '821234567', Subject: 'S', Message: 'M' };

/** States of content pages after a visitor's actions, with the page where each begins. */
const states: Record<string, { at: string; become: (site: Page) => Promise<unknown> }> = {
  'the app tab of the home page': {
    at: '/',
    become: (site) => site.getByRole('tab', { name: 'Tracking', exact: true }).click(),
  },
  'a search without articles': {
    at: '/blog?search=zeppelin',
    become: (site) => site.getByText('No articles about “zeppelin”').waitFor(),
  },
  'the videos below the articles': {
    at: '/about',
    become: async (site) => {
      await site.route('**/api/v1/videos/*/*.webp', (route) =>
        route.fulfill({ contentType: 'image/gif', body: pixel }),
      );
      await mockResponse(site, 'videos/latest', 200, { success: true, msg: '', data: videos });
      await site.getByRole('contentinfo').getByRole('link', { name: 'News & reviews' }).click();
      await site
        .getByRole('button', { name: /^Play:/ })
        .first()
        .waitFor();
    },
  },
  'an open question': {
    at: '/faqs#advertising-steps',
    become: (site) => site.getByText('Sign in and choose ‘Sell A Car’.').waitFor(),
  },
  'the prices of tracking': {
    at: '/services?tab=car-tracking',
    become: (site) => site.getByText('Fleet of 5 cars').first().waitFor(),
  },
  'the contact form with all that is missing': {
    at: '/contact',
    become: async (site) => {
      await site.getByRole('button', { name: 'Send message' }).click();
      await site.getByText('Please enter message').waitFor();
    },
  },
  'a message that did not arrive': {
    at: '/contact',
    become: async (site) => {
      await mockResponse(site, 'contact_us/save-contact-us-email', 503, errorBody);
      const form = site.getByRole('form', { name: 'Write to us' });
      for (const [label, text] of Object.entries(message)) await form.getByLabel(label, { exact: true }).fill(text);
      await form.getByRole('button', { name: 'Send message' }).click();
      await site.getByRole('link', { name: 'Try again' }).waitFor();
    },
  },
  'the thanks for asking for quotes': {
    at: '/insurance',
    become: async (site) => {
      await mockResponse(site, 'appointments/insurance-inquiry', 200, { success: true, msg: 'Thanks' });
      await site.getByLabel('Phone number').fill('0821234567');
      await site.getByRole('button', { name: 'Submit' }).click();
      await site.getByRole('dialog').waitFor();
    },
  },
  'the newsletter that was not subscribed to': {
    at: '/faqs',
    become: async (site) => {
      await mockResponse(site, 'newsletter/subscribe', 503, errorBody);
      // Loaded when the visitor scrolls near it.
      await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await site.getByRole('contentinfo').getByText('Newsletter', { exact: true }).click();
      await site.getByLabel('Email for our newsletter').fill('t@example.com');
      await site.getByRole('button', { name: 'Subscribe' }).click();
      await site.getByText('Not Subscribed').waitFor();
    },
  },
};

test.use({
  viewport: { width: 375, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  allowed: [/503 \(Service Unavailable\)/],
});
for (const [name, { at, become }] of Object.entries(states))
  test(`axe finds nothing in ${name}`, async ({ site }) => {
    await site.goto(at);
    await become(site);
    await expectNoViolations(site, name, 'html', [375, 768, 1440]);
  });
