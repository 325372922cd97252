import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render, screen, within } from '@testing-library/react';
import { PostAdPage } from './post-ad-page';

const openAt = (address: string) => {
  const routes = ['/post/ad', '/post/ad/:id'].map((path) => ({ path, element: <PostAdPage /> }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
};
const entries = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

describe('/post/ad', () => {
  it('ACC-20 shows the five ad rules', () => {
    openAt('/post/ad');
    const rules = entries('Ad rules');
    expect(rules).toHaveLength(5);
    for (const [place, words] of [/48 hours/, /watermarks/, /contact details/, /package deal/, /category/].entries()) {
      expect(rules[place]).toMatch(words);
    }
  });

  it('ACC-21 shows the safety tips', () => {
    openAt('/post/ad');
    expect(entries('Safety tips')).toEqual([
      'Meet in a safe location.',
      'Avoid cash transactions.',
      'Beware of unrealistic offers.',
    ]);
  });

  it.each([
    ['/post/ad', 'Sell your car', 'Place%20an%20ad'],
    ['/post/ad/7', 'Edit your ad', 'Change%20ad%207'],
  ])('ACC-30 says at %s how to get it done today', (address, title, subject) => {
    openAt(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('The form opens soon')).toBeVisible();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      `mailto:hello@roadworthy.example?subject=${subject}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
