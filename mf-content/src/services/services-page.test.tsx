import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadServices, ServicesPage } from './services-page';

const renderAddress = async (address: string) => <ServicesPage data={await loadServices(loadContext(address))} />;

describe('/services', () => {
  it('CNT-25 has the tabs Services and Car Tracking, with the open one in the address', async () => {
    const { router } = renderPage(await renderAddress('/services'), '/services');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Services', 'Car Tracking']);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Services');
    await userEvent.click(screen.getByRole('tab', { name: 'Car Tracking' }));
    expect(router.createHref(router.state.location)).toBe('/services?tab=car-tracking');
  });

  it('CNT-25 leads back to the first tab', async () => {
    const { router } = renderPage(await renderAddress('/services?tab=car-tracking'), '/services?tab=car-tracking');
    await userEvent.click(screen.getByRole('tab', { name: 'Services' }));
    expect(router.createHref(router.state.location)).toBe('/services');
  });

  it('CNT-26 shows the tracking prices at their address', async () => {
    renderPage(await renderAddress('/services?tab=car-tracking'));
    const panel = screen.getByRole('tabpanel');
    expect(panel).toHaveTextContent('R 4 800 per car');
    expect(panel).toHaveTextContent('2 years of maintenance included');
    expect(panel).toHaveTextContent('R 5 000 once-off');
    expect(panel).toHaveTextContent('R 2 500 initial, plus R 100 debit a month');
    expect(panel).toHaveTextContent('Debit for 3 years');
  });
});
