import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { Inquiry, TestDrive } from '@roadworthy/contract/api/profile';
import type { HistoryAnswer } from '@roadworthy/contract/api/subscriptions';
import { anAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { placeIn } from '../address';
import { Favourites } from '../favourites/favourites';
import { Inquiries } from './inquiries';
import { SubscriptionHistory } from './subscription-history';
import { TestDrives } from './test-drives';

const placed = (tab: string) => placeIn(new URLSearchParams({ tab }));
const inquiry: Inquiry = {
  _id: '1',
  name: 'Sipho Ndlovu',
  email: 'sipho@example.com',
  gsm: '+26771234567',
  message: 'Is it still there?',
  date: '02-11-2026',
  time: '00:30',
  car_id: { _id: '7', slug: 'hilux-7', title: 'A Hilux' },
};
const drive: TestDrive = {
  _id: '1',
  fullname: 'Sipho Ndlovu',
  email: 'sipho@example.com',
  mobile_number: '821234567',
  car_brand: 'Toyota',
  car_model: 'Hilux',
  datetime: '2026-12-01T22:30:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  status: 'requested',
};
const plan: HistoryAnswer['data'][number] = {
  _id: '1',
  name: 'featured_dealership',
  price: 500,
  duration: 3,
  amount: 1500,
  expirycdate: '2027-02-28',
  created_at: '2026-11-20T08:00:00.000Z',
  status: 'active',
};

describe('lists of the profile', () => {
  it('ACC-62 shows favourites, 9 a page, sold ones said so', () => {
    const ads: AdSummary[] = [anAd(), anAd({ _id: '8', slug: 'b', title: 'B', status: 'sold' })];
    renderPage(<Favourites place={placed('favourites')} entries={ads} count={19} />);
    expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/second-hand-cars/b');
    expect(screen.getAllByText('Sold')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/profile?tab=favourites&page=3');
  });

  it('ACC-62 says when there are none', () => {
    renderPage(<Favourites place={placed('favourites')} entries={[]} count={0} />);
    expect(screen.getByText('No cars available')).toBeVisible();
  });

  it('ACC-63 shows inquiries with who asked, when, and about which ad', () => {
    renderPage(<Inquiries place={placed('inquiries')} entries={[inquiry]} count={10} />);
    expect(screen.getByRole('link', { name: 'A Hilux' })).toHaveAttribute('href', '/second-hand-cars/hilux-7');
    expect(screen.getByRole('link', { name: 'sipho@example.com' })).toHaveAttribute('href', 'mailto:sipho@example.com');
    expect(screen.getByText('02-11-2026, 00:30')).toBeVisible();
    expect(screen.getByText('Is it still there?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/profile?tab=inquiries&page=2');
  });

  it('ACC-64 shows test drives in South Africa’s time', () => {
    renderPage(<TestDrives place={placed('test-drives')} entries={[drive]} count={1} />);
    expect(screen.getByRole('heading', { name: 'Toyota Hilux' })).toBeVisible();
    expect(screen.getByText('02-12-2026, 00:30')).toBeVisible();
    expect(screen.getByText('+27 821234567')).toBeVisible();
    expect(screen.getByText('Requested')).toBeVisible();
  });

  it('ACC-64 says when there are none, word for word', () => {
    renderPage(<TestDrives place={placed('test-drives')} entries={[]} count={0} />);
    expect(screen.getByText('You need to be apply for a for a test drive services.')).toBeVisible();
  });

  it('ACC-65 shows every plan that was ordered', () => {
    renderPage(<SubscriptionHistory entries={[plan]} />);
    expect(screen.getByRole('heading', { name: 'Featured dealership' })).toBeVisible();
    expect(screen.getByText('3 months')).toBeVisible();
    expect(screen.getByText('28-02-2027')).toBeVisible();
    expect(screen.getByText('R 1 500')).toBeVisible();
    renderPage(<SubscriptionHistory entries={[{ ...plan, duration: 24 }]} />);
    expect(screen.getByText('2 Years')).toBeVisible();
  });
});
