import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportAd } from './report-ad';
import { ShareAd } from './share-ad';

type Notice = { type: string; message: string };
const notices: Notice[] = [];
const recordNotice = (notice: Notice) => notices.push(notice);
beforeEach(() => {
  notices.length = 0;
  bus.on('notice:shown', recordNotice);
});
afterEach(() => bus.off('notice:shown', recordNotice));

const share = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));
const shareAd = <ShareAd title="A Polo" path="/second-hand-cars/a-polo-8" />;
const address = 'http://localhost/second-hand-cars/a-polo-8';

describe('sharing an ad', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('LST-55 uses the device’s share sheet where available; closing it is not an error', async () => {
    const sheet = jest.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    Object.assign(navigator, { share: sheet });
    renderPage(shareAd);
    await share();
    expect(sheet).toHaveBeenCalledWith({ title: 'A Polo', url: address });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notices).toEqual([]);
  });

  it('LST-55 otherwise offers links with the full address, and copies it', async () => {
    const user = userEvent.setup();
    renderPage(shareAd);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?${new URLSearchParams({ text: `A Polo ${address}` })}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(notices).toEqual([{ type: 'success', message: 'The link was copied.' }]);
  });
});

describe('reporting an ad', () => {
  const call = 'POST cars/report-car';
  const open = async () => {
    renderPage(<ReportAd carId="8" />);
    await userEvent.click(screen.getByRole('button', { name: 'Report this ad' }));
    await screen.findByRole('form', { name: 'Report this ad' });
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

  it('LST-56 requires a reason, and a comment for ‘something else’', async () => {
    await open();
    await send();
    expect(await screen.findByText('Please select a reason')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Something else');
    await send();
    expect(await screen.findByText('Please tell us what is wrong')).toBeVisible();
  });

  it('LST-56 sends reason and ad, then shows thanks and closes', async () => {
    const calls = mockApi({ [call]: { msg: 'Thank you.' } });
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It looks like a fraud');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([{ name: call, body: { reason: 'fraud', text: '', car_id: '8' } }]);
    expect(notices).toEqual([{ type: 'success', message: 'Thank you.' }]);
  });

  it('LST-56 shows why a report was rejected', async () => {
    mockApi({ [call]: 429 });
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'The car is sold already');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
  });
});
