import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskPage } from './desk-page';
import { buildAction, buildItem, buildSummary, deskOf } from './testing/items';

// Loaded by the page on demand; the first test would wait for it.
beforeAll(() => import('./desk'));
beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const show = (responses: MockResponses, path: string) => {
  const calls = mockApi(responses);
  renderPage(<DeskPage />, path);
  return () => calls.filter(({ name }) => name === 'POST desk/decisions').map(({ body }) => body);
};
const at = '2026-11-25T07:00:00.000Z';
const unscored = { level: null, score: null, picture: null } as const;

describe('ratings', () => {
  const summary = buildSummary('12', 'Rating of Zebra Motors', { ...unscored, queue: 'ratings', reasons: ['a burst'] });
  const report = { _id: '1', at, by: { _id: '3', name: 'Zebra Motors' }, reason: 'personal', text: 'Names Piet' };
  const rating = buildItem(summary, {
    ...{ ad: null, evidence: [], reports: [report] },
    facts: [{ label: 'Text', text: 'Ask for Piet' }],
  });

  it('ACC-441 DESK-12: show what was written and reported, and are removed by three keys with the mail in view', async () => {
    const decisions = show(
      { ...deskOf(rating), 'POST desk/decisions': { data: buildAction('70', 'remove-rating', { queue: 'ratings' }) } },
      '/desk?queue=ratings',
    );
    expect(await screen.findByText('Ask for Piet')).toBeVisible();
    expect(screen.getByText('It names a person or gives contact details')).toBeVisible();
    await userEvent.keyboard('r');
    const decision = within(screen.getByRole('region', { name: 'Decision' }));
    expect(decision.getByText(/We have taken off the site what you wrote: Rating of Zebra Motors/)).toBeVisible();
    expect(decision.getByText(/with a link to object/)).toBeVisible();
    await userEvent.keyboard('1{Enter}');
    expect(await screen.findByText('Rating of Zebra Motors: Remove the rating.')).toBeVisible();
    expect(decisions()).toEqual([{ queue: 'ratings', id: '12', decision: 'remove-rating', template: 'offensive' }]);
  });

  it('ACC-441 DESK-12: are kept with a reason for those who reported it, who have nothing to object to', async () => {
    const decisions = show(
      { ...deskOf(rating), 'POST desk/decisions': { data: buildAction('70', 'keep-rating', { queue: 'ratings' }) } },
      '/desk?queue=ratings',
    );
    await screen.findByText('Ask for Piet');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the rating' }));
    const decision = within(screen.getByRole('region', { name: 'Decision' }));
    expect(decision.getByText(/to those who reported it/)).toBeVisible();
    expect(decision.queryByText(/link to object/)).toBeNull();
    await userEvent.click(decision.getByRole('radio', { name: 'An opinion after a contact' }));
    await userEvent.click(decision.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Rating of Zebra Motors: Keep the rating.')).toBeVisible();
    expect(decisions()).toMatchObject([{ decision: 'keep-rating', template: 'rating-opinion' }]);
  });
});

describe('reports of what was deleted', () => {
  it('ACC-442 DESK-11: show what is kept of a closed account, and are confirmed by one key', async () => {
    const summary = buildSummary('4', '2019 Volkswagen Polo', { ...unscored, queue: 'deleted-reports', account: null });
    const item = buildItem(summary, {
      ...{ ad: null, account: null, evidence: [], decisions: ['clear', 'confirm'] },
      facts: [{ label: 'Name', text: 'Frank Fraud' }],
      reports: [{ _id: '4', at, by: null, reason: 'fraud', text: 'Wants a deposit' }],
    });
    const decisions = show(
      { ...deskOf(item), 'POST desk/decisions': { data: buildAction('70', 'confirm', { queue: 'deleted-reports' }) } },
      '/desk?queue=deleted-reports',
    );
    expect(await screen.findByText('Frank Fraud')).toBeVisible();
    expect(screen.getByText('Wants a deposit')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend the account' })).toBeNull();
    await userEvent.keyboard('y');
    expect(await screen.findByText('2019 Volkswagen Polo: The report is right.')).toBeVisible();
    expect(decisions()).toEqual([{ queue: 'deleted-reports', id: '4', decision: 'confirm' }]);
  });
});
