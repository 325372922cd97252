import { loadedStore } from '@roadworthy/query';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskSessionQuery } from '../api';
import { DeskPage } from '../desk-page';
import { buildSession, deskOf } from '../testing/items';

// Loaded by the page on demand; the first test would wait for it.
beforeAll(() => import('../desk'));
beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const typeCode = async (code: string, button: string) => {
  await userEvent.type(await screen.findByLabelText('Code'), code);
  await userEvent.click(screen.getByRole('button', { name: button }));
};

describe('the sign-in of operators', () => {
  it('ACC-410 shows other users that the page is not for them, and requests no queue', async () => {
    const calls = mockApi({ 'GET desk/session': 403 });
    renderPage(<DeskPage />, '/desk');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not for this account' })).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['GET desk/session']);
  });

  it('ACC-410 offers a retry when the API does not answer', async () => {
    mockApi({ 'GET desk/session': 503 });
    renderPage(<DeskPage />, '/desk');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Not for this account')).not.toBeInTheDocument();
  });

  it('ACC-502 shows the recovery codes until they are kept, also when the window gets the focus', async () => {
    let session = buildSession({ second_factor: 'none' });
    mockApi({
      ...deskOf(),
      'GET desk/session': () => ({ data: session }),
      'POST desk/second-factor/enrol': { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } },
      'POST desk/second-factor/confirm': () => {
        session = buildSession();
        return { data: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] } };
      },
    });
    renderPage(<DeskPage />, '/desk');
    await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    await typeCode('123456', 'Confirm');
    expect(await screen.findByText('cccc-dddd')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(loadedStore()?.select(deskSessionQuery, undefined)().data).toEqual(session));
    expect(screen.getByText('cccc-dddd')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('navigation', { name: 'Desk' })).toBeVisible();
  });

  it('ACC-411 enrols the second factor: QR code, secret, first code, and recovery codes that are shown once', async () => {
    const uri = 'otpauth://totp/Roadworthy:ops%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Roadworthy';
    let session = buildSession({ second_factor: 'none' });
    const calls = mockApi({
      ...deskOf(),
      'GET desk/session': () => ({ data: session }),
      'POST desk/second-factor/enrol': { data: { secret: 'JBSWY3DPEHPK3PXP', uri } },
      'POST desk/second-factor/confirm': () => {
        session = buildSession();
        return { data: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] } };
      },
    });
    renderPage(<DeskPage />, '/desk');
    await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('img', { name: 'QR code of the secret below' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it in an app on this device' })).toHaveAttribute('href', uri);
    await typeCode('123 456', 'Confirm');
    expect(await screen.findByText('cccc-dddd')).toBeVisible();
    expect(calls.find(({ name }) => name.endsWith('confirm'))?.body).toEqual({ code: '123456' });
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('navigation', { name: 'Desk' })).toBeVisible();
    expect(screen.queryByText('cccc-dddd')).not.toBeInTheDocument();
  });

  it('ACC-412 opens with a code, and says why one is refused', async () => {
    let session = buildSession({ second_factor: 'enrolled' });
    mockApi({
      ...deskOf(),
      'GET desk/session': () => ({ data: session }),
      'POST desk/second-factor/verify': (body) => {
        if ((body as { code: string }).code !== '222222') return 400;
        session = buildSession();
        return { data: session };
      },
    });
    renderPage(<DeskPage />, '/desk');
    await typeCode('111111', 'Open the desk');
    expect(await screen.findByText('The server says 400.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Code'));
    await typeCode('222222', 'Open the desk');
    expect(await screen.findByText('Nothing waits here.')).toBeVisible();
  });

  it('ACC-412 asks for a code again when the second factor has expired', async () => {
    let session = buildSession();
    mockApi({
      ...deskOf(),
      'GET desk/session': () => ({ data: session }),
      'GET desk/queues/marked-ads': () => {
        session = buildSession({ second_factor: 'enrolled' });
        return 403;
      },
    });
    renderPage(<DeskPage />, '/desk');
    await userEvent.click(await screen.findByRole('link', { name: 'Marked ads 0' }));
    expect(await screen.findByRole('heading', { name: 'Open the desk' })).toBeVisible();
  });

  it('ACC-412 is locked with one press', async () => {
    let session = buildSession();
    mockApi({
      ...deskOf(),
      'GET desk/session': () => ({ data: session }),
      'POST desk/second-factor/leave': () => {
        session = buildSession({ second_factor: 'enrolled' });
        return {};
      },
    });
    renderPage(<DeskPage />, '/desk');
    await userEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    expect(await screen.findByRole('heading', { name: 'Open the desk' })).toBeVisible();
  });

  it('ACC-412 warns when few recovery codes are left', async () => {
    mockApi({ ...deskOf(), 'GET desk/session': { data: buildSession({ recovery_codes: 1 }) } });
    renderPage(<DeskPage />, '/desk');
    await waitFor(() => expect(screen.getByText(/recovery code left/)).toBeVisible());
  });
});
