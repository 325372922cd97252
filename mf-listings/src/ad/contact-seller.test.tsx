import { safetyTips } from '@roadworthy/contract/safety-tips';
import { bus } from '@roadworthy/events';
import { useLocation } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildAd, buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ComponentProps, type ReactNode } from 'react';
import { Callback } from './callback';
import { ContactSeller } from './contact-seller';
import { SellerNumber } from './seller-number';
import { useSellerNumber } from './use-seller-number';

const ad = buildAd();

/** The card with its state, as the page has it. */
function Contact(props: Omit<ComponentProps<typeof ContactSeller>, 'sellerNumber'>) {
  return <ContactSeller {...props} sellerNumber={useSellerNumber(props.ad._id)} />;
}
function NumberCard() {
  return <SellerNumber sellerNumber={useSellerNumber(ad._id)} knowsNamed />;
}
/** The ad's page is retained: it is hidden while another one is shown. */
function RetainedPage() {
  return (
    <Activity mode={useLocation().pathname === '/thankyou' ? 'hidden' : 'visible'}>
      <Contact ad={ad} />
    </Activity>
  );
}
const numberCall = 'GET cars/get-seller-number/7';
const enquiryCall = 'POST users/send/car-enquiry-mail';

const showNumber = () => screen.getByRole('button', { name: 'Show number' });
const form = () => screen.findByRole('form', { name: 'Contact the seller' });
const field = (name: string) => screen.getByLabelText(name);

afterEach(() => act(() => session$.next(null)));

describe('the seller’s number', () => {
  it('LST-50 is requested separately, shown with the prefix +27-, and can be dialed', async () => {
    const calls = mockApi({ [numberCall]: { data: { number: '+27-821234567', dial: '+27821234567' } } });
    renderPage(<Contact ad={ad} />);
    await userEvent.click(showNumber());
    const link = await screen.findByRole('link', { name: '+27-821234567' });
    expect(link).toHaveAttribute('href', 'tel:+27821234567');
    await waitFor(() => expect(link).toHaveFocus());
    expect(calls).toHaveLength(1);
  });

  it('LST-50 shows why it is unavailable and allows a retry', async () => {
    mockApi({ [numberCall]: 429 });
    renderPage(<Contact ad={ad} />);
    await userEvent.click(showNumber());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
    expect(showNumber()).toBeEnabled();
  });
});

describe('a page that is shown again', () => {
  /** Hides the page, as another one does that is opened, and shows it again. */
  const showAgain = async (rerender: (page: ReactNode) => void, page: ReactNode) => {
    await act(async () => rerender(<Activity mode="hidden">{page}</Activity>));
    await act(async () => (document.activeElement as HTMLElement).blur());
    await act(async () => rerender(<Activity mode="visible">{page}</Activity>));
  };

  it('LST-261 does not give the focus to the number', async () => {
    mockApi({ [numberCall]: { data: { number: '+27-821234567', dial: '+27821234567' } } });
    const page = <NumberCard />;
    const { rerender } = render(<Activity mode="visible">{page}</Activity>);
    await userEvent.click(showNumber());
    const link = await screen.findByRole('link', { name: '+27-821234567' });
    await waitFor(() => expect(link).toHaveFocus());
    await showAgain(rerender, page);
    expect(screen.getByRole('link', { name: '+27-821234567' })).toBe(link);
    expect(link).not.toHaveFocus();
  });

  it('LST-261 does not give the focus to the form for a call', async () => {
    const page = <Callback ad={ad} />;
    const { rerender } = render(<Activity mode="visible">{page}</Activity>);
    await userEvent.click(screen.getByRole('button', { name: 'Call me back' }));
    const name = await screen.findByLabelText('Your name');
    await waitFor(() => expect(name).toHaveFocus());
    await showAgain(rerender, page);
    expect(screen.getByLabelText('Your name')).toBe(name);
    expect(name).not.toHaveFocus();
  });
});

describe('the number for a signed-in user', () => {
  /** @returns what each call says of the name, in `named` */
  const mockNumber = () => {
    const named: (string | null)[] = [];
    mockApi({
      [numberCall]: (_body, request) => {
        named.push(new URL(request.url).searchParams.get('named'));
        return { data: { number: '+27-821234567', dial: '+27821234567' } };
      },
    });
    return named;
  };
  const signIn = () => act(() => session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() }));

  it('LST-161 is shown beside the same notice to guests and users, and the call says whether it names the user', async () => {
    const named = mockNumber();
    const { unmount } = renderPage(<Contact ad={ad} answerHours={null} />);
    const notice = () => screen.getByText('If you are signed in, the seller sees your name.');
    expect(notice()).toBeVisible();
    await userEvent.click(showNumber());
    await screen.findByRole('link', { name: '+27-821234567' });
    unmount();
    renderPage(<Contact ad={ad} answerHours={null} />);
    const before = notice();
    signIn();
    expect(notice()).toBe(before);
    await userEvent.click(showNumber());
    await waitFor(() => expect(named).toEqual([null, 'yes']));
  });

  it('LST-161 is requested without the name, and without the notice, from an API of the previous version', async () => {
    const named = mockNumber();
    signIn();
    renderPage(<Contact ad={ad} />);
    expect(screen.queryByText(/seller sees your name/)).toBeNull();
    await userEvent.click(showNumber());
    await screen.findByRole('link', { name: '+27-821234567' });
    expect(named).toEqual([null]);
  });
});

describe('call me back', () => {
  it('LST-160 sends name and number, and says who gets them', async () => {
    const calls = mockApi({ 'POST cars/request-callback': { msg: 'Sent' } });
    renderPage(<Contact ad={ad} />);
    await userEvent.click(screen.getByRole('button', { name: 'Call me back' }));
    const callback = within(await screen.findByRole('form', { name: 'Call me back' }));
    await userEvent.click(callback.getByRole('button', { name: 'Ask for a call' }));
    expect(await callback.findByText('Please enter your name')).toBeVisible();
    await userEvent.type(callback.getByLabelText('Your name'), 'Sipho');
    await userEvent.type(callback.getByLabelText('Your number'), '083 123 4567');
    await userEvent.click(callback.getByRole('button', { name: 'Ask for a call' }));
    expect(await screen.findByText('The seller gets your name and number by mail.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ name: 'Sipho', gsm: '831234567', countryCode: '+27', car_id: ad._id });
  });
});

describe('the inquiry form', () => {
  it('shows its safety tip once a field is used; the button does not move while it is pressed', async () => {
    renderPage(<Contact ad={ad} />);
    await form();
    act(() => screen.getByRole('button', { name: 'Send enquiry' }).focus());
    expect(screen.queryByText(safetyTips.message.title)).toBeNull();
    await userEvent.click(field('Name'));
    expect(screen.getByText(safetyTips.message.title)).toBeVisible();
  });

  it('LST-51 shows the exact messages for missing fields and focuses the first', async () => {
    renderPage(<Contact ad={ad} />);
    await form();
    await userEvent.clear(field('Message'));
    await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
    for (const message of [
      'Please enter your name',
      'Please enter an email',
      'Contact no. is required',
      'Please enter message',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(field('Name')).toHaveFocus();
    await userEvent.type(field('Email'), 'not-an-address');
    await userEvent.type(field('Contact no.'), '-5');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByText('Must be positive numbers')).toBeVisible();
  });

  it('LST-51 offers seven country codes, South Africa first', async () => {
    renderPage(<Contact ad={ad} />);
    await form();
    expect(field('Country code')).toHaveValue('+27');
    expect(
      within(field('Country code'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      '+27 South Africa',
      '+264 Namibia',
      '+267 Botswana',
      '+263 Zimbabwe',
      '+258 Mozambique',
      '+260 Zambia',
      '+265 Malawi',
    ]);
  });

  const fill = async () => {
    await form();
    await userEvent.type(field('Name'), 'Thabo');
    await userEvent.type(field('Email'), 'thabo@example.com');
    await userEvent.type(field('Contact no.'), '82 123 4567');
    await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  };

  it('LST-52 sends once and opens /thankyou with the car', async () => {
    const calls = mockApi({ [enquiryCall]: {} });
    const { router } = renderPage(<Contact ad={ad} />);
    await fill();
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
    expect(router.state.location.state).toMatchObject({ car: { slug: ad.slug, title: ad.title, price: ad.price } });
    expect(calls).toEqual([
      {
        name: enquiryCall,
        body: {
          name: 'Thabo',
          email: 'thabo@example.com',
          countryCode: '+27',
          gsm: '821234567',
          message: 'Is the 2021 Toyota Hilux 2.8 Raider still available?',
          website: '',
          car_id: '7',
        },
      },
    ]);
  });

  it('LST-52 shows the server’s message on failure and preserves the input', async () => {
    mockApi({ [enquiryCall]: 429 });
    const { router } = renderPage(<Contact ad={ad} />, '/second-hand-cars/x');
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
    expect(field('Name')).toHaveValue('Thabo');
    expect(router.state.location.pathname).toBe('/second-hand-cars/x');
  });

  it('LST-191 sends the same text again with its idempotency key, and a changed one with another', async () => {
    const keys: (string | null)[] = [];
    mockApi({
      [enquiryCall]: (_body, request) => {
        keys.push(request.headers.get('idempotency-key'));
        return 503;
      },
    });
    renderPage(<Contact ad={ad} />, '/second-hand-cars/x');
    await fill();
    const sendAgain = async (count: number) => {
      await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await screen.findByRole('button', { name: 'Send enquiry' });
    };
    await screen.findByRole('alert');
    await sendAgain(2);
    await userEvent.type(field('Message'), ' Thanks');
    await sendAgain(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

it('LST-265 an enquiry without a response has the same idempotency key after the page was loaded again', async () => {
  const keys: (string | null)[] = [];
  mockApi({
    [enquiryCall]: (_body, request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? 0 : {};
    },
  });
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send enquiry' }));
  const { unmount } = renderPage(<Contact ad={ad} />);
  await form();
  await userEvent.type(field('Name'), 'Thabo');
  await userEvent.type(field('Email'), 'thabo@example.com');
  await userEvent.type(field('Contact no.'), '82 123 4567');
  await send();
  await screen.findByRole('alert');
  unmount();

  const { router } = renderPage(<Contact ad={ad} />);
  await form();
  expect(field('Contact no.')).toHaveValue('82 123 4567');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
  expect(keys[1]).toBe(keys[0]);
});

it('LST-274 an enquiry that is sent after the visitor has left the ad opens no page', async () => {
  const path = window.location.pathname;
  let respond = () => {};
  const calls = mockApi({
    [enquiryCall]: async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return {};
    },
  });
  const notices: unknown[] = [];
  const record = (notice: unknown) => notices.push(notice);
  bus.on('notice:shown', record);
  const { router } = renderPage(<RetainedPage />, '/second-hand-cars/x');
  await form();
  await userEvent.type(field('Name'), 'Thabo');
  await userEvent.type(field('Email'), 'thabo@example.com');
  await userEvent.type(field('Contact no.'), '82 123 4567');
  await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  window.history.pushState({}, '', '/second-hand-cars/another');
  respond();
  const message = `Your enquiry about the ${ad.title} was sent.`;
  await waitFor(() => expect(notices).toEqual([{ type: 'success', message }]));
  expect(router.state.location.pathname).toBe('/second-hand-cars/x');
  bus.off('notice:shown', record);
  window.history.pushState({}, '', path);
});

it('LST-267 after an enquiry, Back leads to an empty form, which sends no second one', async () => {
  const calls = mockApi({ [enquiryCall]: {} });
  const { router, unmount } = renderPage(<RetainedPage />, '/second-hand-cars/x');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await form();
  await userEvent.type(field('Name'), 'Thabo');
  await userEvent.type(field('Email'), 'thabo@example.com');
  await userEvent.type(field('Contact no.'), '82 123 4567');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
  await act(() => router.navigate(-1));
  for (const name of ['Name', 'Email', 'Contact no.']) expect(field(name)).toHaveValue('');
  await send();
  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(calls).toHaveLength(1);
  unmount();
  renderPage(<Contact ad={ad} />);
  await form();
  expect(field('Name')).toHaveValue('');
});

it('LST-53 Chat with Dealer emits the seller and the car', async () => {
  const requests: unknown[] = [];
  const recordRequest = (request: unknown) => requests.push(request);
  bus.on('listings:chat-requested', recordRequest);
  renderPage(<Contact ad={ad} />);
  await userEvent.click(screen.getByRole('button', { name: 'Chat with Dealer' }));
  expect(requests).toEqual([{ carId: '7', slug: ad.slug, title: ad.title, sellerId: '3', sellerName: 'Baobab Cars' }]);
  bus.off('listings:chat-requested', recordRequest);
});

it('LST-59 links to booking a test drive of this car', async () => {
  renderPage(<Contact ad={ad} />);
  const link = screen.getByRole('link', { name: 'Book a test drive' });
  expect(link).toHaveAttribute('href', `/book-test-drive?car=${ad.slug}`);
  await form();
});

it('LST-54 LST-59 offers no inquiry and no test drive for a sold car', () => {
  renderPage(<Contact ad={buildAd({ status: 'sold' })} />);
  expect(screen.getByRole('status')).toHaveTextContent('This car is no longer for sale.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
