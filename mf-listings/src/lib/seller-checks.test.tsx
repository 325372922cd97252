import { renderPage } from '@roadworthy/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SellerChecksPanel } from './seller-checks';

const none = {
  email_confirmed: true,
  number_confirmed_at: null,
  documents_seen_at: null,
  member_since: '2026-03-02',
};
const entries = () => {
  const panel = screen.getByRole('region', { name: 'What we checked' });
  return within(panel)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
};

describe('What we checked', () => {
  it('LST-200 DETAIL-40: says of a private seller what is confirmed, and what is not', () => {
    renderPage(<SellerChecksPanel checks={none} isDealer={false} picturesUnique={null} />);
    expect(entries()).toEqual([
      'Mail address confirmed',
      'Telephone number not confirmed',
      'Pictures: not yet checked',
    ]);
    expect(screen.getByText('Member since 2 March 2026.')).toBeVisible();
    expect(screen.getByText(/^We did not check the car itself, whose it is, its papers, its mileage/)).toBeVisible();
  });

  it('LST-200 DETAIL-40: says since when, and whether the pictures are in ads of others', () => {
    const checks = {
      ...none,
      number_confirmed_at: '2026-05-01T08:00:00.000Z',
      documents_seen_at: '2026-06-01T23:00:00.000Z',
    };
    renderPage(<SellerChecksPanel checks={checks} isDealer picturesUnique />);
    expect(entries()).toEqual([
      'Mail address confirmed',
      'Telephone number confirmed on 1 May 2026',
      'Dealer’s documents seen by us on 2 June 2026',
      'Pictures: not seen before in an ad of another seller',
    ]);
  });

  it('LST-200 DETAIL-40: warns of pictures in ads of others, and names none on the page of a seller', () => {
    const { unmount } = renderPage(<SellerChecksPanel checks={none} isDealer={false} picturesUnique={false} />);
    expect(entries()).toContain('Pictures: seen before in an ad of another seller');
    unmount();
    renderPage(<SellerChecksPanel checks={none} isDealer />);
    expect(entries()).toEqual([
      'Mail address confirmed',
      'Telephone number not confirmed',
      'Dealer’s documents not seen by us',
    ]);
  });
});
