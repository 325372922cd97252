import { buildAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareBar } from './compare-bar';
import { CompareButton } from './compare-button';
import { clearComparison } from './use-comparison';

const page = (
  <>
    {['Hilux', 'Polo', 'Ranger'].map((title) => (
      <CompareButton key={title} ad={buildAd({ slug: title.toLowerCase(), title })} />
    ))}
    <CompareBar />
  </>
);
const toggle = (title: string) => screen.getByRole('button', { name: `Compare ${title}` });
// Loads the lazy module before the tests' timeouts start.
beforeAll(() => import('./compare-bar-panel'));
beforeEach(() => act(clearComparison));

it('LST-64 lists the chosen cars, removes them, and links to the comparison', async () => {
  renderPage(page);
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.click(toggle('Hilux'));
  expect(toggle('Hilux')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('region', { name: 'Cars to compare' })).toHaveTextContent('Choose another to compare');
  await userEvent.click(toggle('Polo'));
  await userEvent.click(toggle('Ranger'));
  expect(screen.getByRole('link', { name: 'Compare 3 cars' })).toHaveAttribute(
    'href',
    '/compare?cars=hilux,polo,ranger',
  );
  expect(screen.getByRole('status')).toHaveTextContent('3 cars chosen to compare');
  await userEvent.click(screen.getByRole('button', { name: 'Take Polo out of the comparison' }));
  expect(toggle('Polo')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('link', { name: 'Compare 2 cars' })).toBeInTheDocument();
});

it('LST-281 the neighbour of a car that is taken out of the comparison gets the focus', async () => {
  renderPage(page);
  for (const title of ['Hilux', 'Polo']) await userEvent.click(toggle(title));
  await userEvent.click(await screen.findByRole('button', { name: 'Take Polo out of the comparison' }));
  expect(screen.getByRole('button', { name: 'Take Hilux out of the comparison' })).toHaveFocus();
});

it('LST-64 Clear removes all', async () => {
  renderPage(page);
  await userEvent.click(toggle('Hilux'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(toggle('Hilux')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('region')).toBeNull();
});
