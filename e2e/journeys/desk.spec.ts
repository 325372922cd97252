/** @areas mf-account mf-listings api */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { postPolo } from './copied-ad';
import { linkMailedTo } from './mailbox';
import { openDesk } from './operator';
import { expect, startSignedIn, test } from './site-test';
import { createUser } from './user';

/** One after the other: the second factor is set up by the first. */
test.describe.configure({ mode: 'serial' });
const desktop = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

/** Dealers of no other journey, whose ads are reported. */
const DEALERS = ['9', '10'];
/** A dealer of no other journey, who uploads documents. */
const DOCUMENT_DEALER = '11';

const call = async (site: Page, path: string, data: object) => {
  const response = await site.request.post(`/api/v1/${path}`, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
};

/** Reports an ad of a dealer. @returns its title and what was reported */
async function reportAd(site: Page, dealer: string): Promise<{ title: string; text: string }> {
  const { data } = await call(site, 'cars/get-car-list', { creator: dealer, limit: 1 });
  const { _id, title } = data[0];
  const text = `Wants a deposit for ad ${_id} by courier`;
  await call(site, 'cars/report-car', { car_id: _id, reason: 'fraud', text });
  return { title, text };
}

/** Moves through the queue by keyboard to a report. */
async function findByKeyboard(site: Page, text: string): Promise<void> {
  const report = site.getByRole('region', { name: /[Rr]eports?$/ }).getByText(text);
  await expect(site.getByRole('region', { name: 'Decision' })).toBeVisible();
  while (!(await report.isVisible())) {
    const heading = site.getByRole('heading', { level: 2 }).first();
    const before = (await heading.textContent()) ?? '';
    await site.keyboard.press('j');
    // The entry before stays, focused, until the next one has loaded.
    await expect(heading).not.toHaveText(before);
    await expect(heading).toBeFocused();
    await expect(site.getByRole('region', { name: 'Decision' })).toBeVisible();
  }
}

test('An operator sets up a second factor, hides a reported ad in three presses, undoes it, and decides another by keyboard', async ({
  site,
}) => {
  const [pressed, typed] = [await reportAd(site, DEALERS[0] ?? ''), await reportAd(site, DEALERS[1] ?? '')];
  await openDesk(site);
  await site.getByRole('link', { name: /^Reported ads/ }).click();
  const queue = site.getByRole('region', { name: 'Reported ads' });
  await queue.getByRole('link', { name: pressed.title }).click();
  await expect(site.getByText(pressed.text)).toBeVisible();
  await expectNoViolations(site, 'the desk');

  const decision = site.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Hide the ad' }).click();
  await decision.getByRole('radio', { name: 'Asks for money before a viewing' }).check();
  await expectNoViolations(site, 'the reasons of a decision', '[aria-label="Decision"]');
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect(site.getByText(`${pressed.title}: Hide the ad.`)).toBeVisible();
  await site.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(site.getByRole('heading', { level: 2, name: pressed.title })).toBeVisible();
  await expect(site.getByRole('region', { name: 'History' })).toContainText('Asks for money before a viewing');

  await findByKeyboard(site, typed.text);
  await site.keyboard.press('h');
  await expect(decision.getByRole('radio', { name: 'Asks for money before a viewing' })).toBeVisible();
  await site.keyboard.press('3');
  await site.keyboard.press('Enter');
  await expect(site.getByText(`${typed.title}: Hide the ad.`)).toBeVisible();
  await site.keyboard.press('u');
  await expect(site.getByText(typed.text)).toBeVisible();
});

/** Opens the entry of a queue with this title. */
async function openEntry(site: Page, queue: string, title: string): Promise<void> {
  await site
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: new RegExp(`^${queue}`) })
    .click();
  await site.getByRole('region', { name: queue }).getByRole('link', { name: title }).click();
  await expect(site.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** Takes an ad off the site for its pictures: three presses. */
async function hideForPictures(site: Page, title: string): Promise<void> {
  const decision = site.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Hide the ad' }).click();
  await decision.getByRole('radio', { name: 'Pictures of another ad' }).check();
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect(site.getByText(`${title}: Hide the ad.`)).toBeVisible();
}

test.describe('a held ad', () => {
  // Visitors find no such ad; its owner is answered after that.
  test.use({ allowed: [/404 \(Not Found\)/] });

  test('A held ad with a copied picture is compared with the original and hidden; its owner reads why, objects and is right', async ({
    site,
  }) => {
    await site.goto('/login');
    const [victim, owner] = [await createUser(site, 'victim'), await createUser(site, 'owner')];
    const [original, title] = [`Polo of its seller ${Date.now()}`, `Polo of another ${Date.now()}`];
    const first = await postPolo(site, { email: victim, title: original, price: 229_900 });
    const copy = await postPolo(site, { email: owner, title, price: 219_900, mirrored: true });
    expect([first.status, copy.status]).toEqual(['active', 'held']);

    await site.setViewportSize(phone);
    await startSignedIn(site, owner);
    await site.goto('/profile');
    const card = site.getByRole('article', { name: title });
    await expect(card.getByText(/in review: a person looks at it before it appears/)).toBeVisible();
    await expectNoViolations(site, 'My Ads with an ad in review');
    await site.goto(`/second-hand-cars/${copy.slug}`);
    await expect(site.getByText(/our mail says why and how to object/)).toBeVisible();
    await expectNoViolations(site, 'the page of an own ad in review');

    await site.setViewportSize(desktop);
    await openDesk(site);
    await openEntry(site, 'Held ads', title);
    const pictures = site.getByRole('region', { name: 'Pictures that other ads have too' });
    await expect(pictures.getByRole('link', { name: original })).toBeVisible();
    const [own, other] = [pictures.getByRole('img', { name: title }), pictures.getByRole('img', { name: original })];
    const boxes = [await own.boundingBox(), await other.boundingBox()];
    expect(boxes[1]?.x).toBeGreaterThanOrEqual((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0));
    expect(boxes[1]?.y).toBe(boxes[0]?.y);
    await expectNoViolations(site, 'a held ad beside its original');
    await hideForPictures(site, title);
    await site.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(site.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(pictures).toBeVisible();
    await hideForPictures(site, title);

    const link = await linkMailedTo(site, owner, '/api/v1/decisions', 'Its pictures belong to another ad');
    await site.setViewportSize(phone);
    const objection = await site.context().newPage();
    await objection.goto(link);
    await objection.getByRole('textbox').fill('I took the pictures, and sold it to the other seller.');
    await objection.getByRole('button', { name: 'Send objection' }).click();
    await expect(objection.getByText('A person looks at it again.')).toBeVisible();
    await expectNoViolations(objection, 'the page of an objection');
    await objection.close();

    await site.setViewportSize(desktop);
    await site.goto('/desk?queue=objections');
    await site.getByRole('region', { name: 'Objections' }).getByRole('link', { name: 'Lerato Dube' }).last().click();
    await expect(
      site.getByRole('region', { name: 'Objection', exact: true }).getByText('I took the pictures, and sold it'),
    ).toBeVisible();
    await site.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Accept the objection' }).click();
    await expect(site.getByText(/: Accept the objection\.$/)).toBeVisible();
    await openEntry(site, 'Held ads', title);
    await site.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Nothing is wrong' }).click();
    await expect(site.getByText(`${title}: Nothing is wrong.`)).toBeVisible();
    const read = await site.request.get(`/api/v1/cars/get-single-car/${copy.slug}`);
    expect([read.status(), (await read.json()).data.status]).toEqual([200, 'active']);
  });
});

test('A dealer uploads the documents on a phone, the operator sees them, and the page of the dealer says so', async ({
  site,
}) => {
  const profile = await site.request.get(`/api/v1/users/get-dealer-profile/${DOCUMENT_DEALER}`);
  const { email, businessname } = (await profile.json()).data;
  await site.setViewportSize(phone);
  await startSignedIn(site, email);
  await site.goto('/profile?tab=checks');
  const buffer = Buffer.from('%PDF-1.7\na page\n%%EOF\n');
  for (const name of ['Company registration', 'Proof of address', 'Identity document']) {
    const entry = site.getByRole('listitem', { name });
    await expect(entry).toContainText('Missing');
    await entry
      .getByLabel(`File: ${name}`)
      .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer });
    await expect(entry).toContainText('Waits since');
  }
  const deleted = site.getByRole('listitem', { name: 'Proof of address' });
  await deleted.getByRole('button', { name: 'Delete: Proof of address' }).click();
  await expect(deleted).toContainText('Missing');
  await deleted
    .getByLabel('File: Proof of address')
    .setInputFiles({ name: 'address.pdf', mimeType: 'application/pdf', buffer });
  await expect(deleted).toContainText('Waits since');
  await expectNoViolations(site, 'the Checks tab of a dealer');

  await site.setViewportSize(desktop);
  await openDesk(site);
  await openEntry(site, 'Dealers’ applications', businessname);
  await expect(site.getByRole('region', { name: 'Documents' }).getByRole('button')).toHaveCount(3);
  await expectNoViolations(site, 'an application at the desk');
  await site.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Approve the dealer' }).click();
  await expect(site.getByText(`${businessname}: Approve the dealer.`)).toBeVisible();

  await site.setViewportSize(phone);
  await site.goto(`/dealer/${DOCUMENT_DEALER}`);
  const panel = site.getByRole('region', { name: 'What we checked' });
  await expect(panel).toContainText('Dealer’s documents seen by us on');
});

test('axe finds nothing in the views of the desk', async ({ site }) => {
  await openDesk(site);
  for (const [view, heading] of [
    ['queue=ad-reports', 'Decision'],
    ['view=figures', 'Figures'],
    ['view=thresholds', 'Thresholds'],
    ['view=log', 'Log'],
  ] as const) {
    await site.goto(`/desk?${view}`);
    await expect(site.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    await expect(
      site
        .getByRole('region', { name: heading })
        .or(site.getByRole('heading', { name: heading }))
        .first(),
    ).toBeVisible();
    await expectNoViolations(site, `the desk at ${view}`, 'html', [phone.width, 768, 1440]);
  }
});

test.describe('other users', () => {
  test.use({ allowed: [/403/] });

  test('A user without the role reads that the desk is not for them', async ({ site }) => {
    await startSignedIn(site, 'seller@example.com');
    await site.goto('/desk');
    await expect(site.getByRole('heading', { name: 'Not for this account' })).toBeVisible();
    await expect(site.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
  });
});
