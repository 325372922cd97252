import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { areaPaths } from '../lib/paths';
import { Teaser } from './teaser';

it('SMP-3 links to the overview', () => {
  renderPage(<Teaser />);
  expect(screen.getByRole('heading', { level: 2, name: 'Sample' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', areaPaths.overview());
});
