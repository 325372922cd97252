import { bus } from '@roadworthy/events';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { session$ } from '@roadworthy/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAd, aSession } from '../testing/builders';
import { addressOf, openWidget } from '../testing/open-page';
import { AdCard } from './ad-card';

const user = userEvent.setup();
const kept = () => JSON.parse(localStorage.getItem('roadworthy:favourites') ?? 'null');
const show = (ad = anAd()) => openWidget({ Widget: ({ data }) => <AdCard ad={data} /> }, ad);
const heart = () => screen.getByRole('button', { name: /^Favourite: / });

afterEach(() => act(() => session$.next(null)));

describe('the card of an ad', () => {
  it('LST-20 shows price, title, three facts and the address, and is one link', () => {
    show();
    const card = screen.getByRole('article');
    const words = card.textContent ?? '';
    for (const part of [formatPrice(389_900), formatMileage(84_000), 'Diesel', 'Manual', 'Rosebank, Johannesburg']) expect(words).toContain(part);
    expect(words.indexOf(formatPrice(389_900))).toBeLessThan(words.indexOf('2019 Toyota Hilux'));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '2019 Toyota Hilux 2.4 GD-6' })).toHaveAttribute('href', '/second-hand-cars/2019-toyota-hilux-7');
    expect(words).not.toContain('Featured');
  });

  it('LST-20 marks a featured ad', () => {
    show(anAd({ featured: true }));
    expect(screen.getByText('Featured')).toBeVisible();
  });

  it('LST-21 asks a signed-out visitor to log in, word for word', async () => {
    const heard = jest.fn();
    bus.on('listings:favourite-toggled', heard);
    const router = show(anAd({ is_favorite: 'yes' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart());
    const dialog = await screen.findByRole('dialog', { name: 'Not Logged In' });
    expect(dialog).toHaveTextContent('You need to be logged in to mark this car as a favorite.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(heart());
    await user.click(await screen.findByRole('link', { name: 'Go to Login' }));
    expect(addressOf(router)).toBe('/login?returnTo=/');
    expect(heard).not.toHaveBeenCalled();
    expect(kept()).toBeNull();
    bus.off('listings:favourite-toggled', heard);
  });

  it('LST-22 turns at once for a signed-in user, keeps the id, tells the others, and forgets at sign-out', async () => {
    const heard = jest.fn();
    bus.on('listings:favourite-toggled', heard);
    act(() => session$.next(aSession('buyer')));
    show();
    await user.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(heard).toHaveBeenLastCalledWith({ carId: '7', favourite: true });
    expect(kept()).toMatchObject({ userId: 'buyer', ids: ['7'] });
    await user.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(heard).toHaveBeenLastCalledWith({ carId: '7', favourite: false });
    expect(kept()).toMatchObject({ ids: [] });
    act(() => session$.next(null));
    expect(kept()).toBeNull();
    bus.off('listings:favourite-toggled', heard);
  });

  it('LST-22 unmarks an ad that the account holds, and keeps users apart', async () => {
    act(() => session$.next(aSession('buyer')));
    show(anAd({ is_favorite: 'yes' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    act(() => session$.next(aSession('another')));
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  });
});
