import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { adRules, safetyTips } from './ad-rules';
import { PostAdPage } from './post-ad-page';

it('ACC-20 shows the five ad rules and the safety tips', () => {
  renderPage(<PostAdPage />);
  expect(adRules).toHaveLength(5);
  for (const line of [...adRules, ...safetyTips]) expect(screen.getByText(line)).toBeInTheDocument();
});

it('ACC-21 three paths show one page, for those signed in', () => {
  const routes = remote.routes.filter(({ page }) => page === 'post-ad');
  expect(routes.map(({ path }) => path)).toEqual(['/post/ad', '/post/ad/test', '/post/ad/:id']);
  expect(new Set(routes.map(({ guard }) => guard))).toEqual(new Set(['user']));
});
