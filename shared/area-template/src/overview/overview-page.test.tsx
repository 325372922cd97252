import { paths } from '@roadworthy/contract/paths';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { areaPaths } from '../lib/paths';
import { loadOverview } from './load-overview';
import { OverviewPage } from './overview-page';

const path = areaPaths.overview();

it('SMP-2 shows how many cars are for sale', async () => {
  mockApi({ 'POST cars/get-car-list': { data: [], count_records: 12 } });
  renderPage(<OverviewPage data={await loadOverview(loadContext(path))} />, path);
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  expect(screen.getByText('12 cars are for sale.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse cars' })).toHaveAttribute('href', paths.listing());
});

it('SMP-2 throws the failure of the call, which the shell shows', async () => {
  mockApi({ 'POST cars/get-car-list': 503 });
  await expect(loadOverview(loadContext(path))).rejects.toMatchObject({ status: 503 });
});
