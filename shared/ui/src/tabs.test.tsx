import { fireEvent, render, screen } from '@testing-library/react';
import { Tabs } from './tabs';

const tabs = ['Ads', 'Favourites', 'Inquiries'].map((label) => ({ value: label, label, content: label }));

/** jsdom has no layout: gives the tab list a width and wider content. */
function limitWidth(scrollWidth: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
}

function scrollTo(left: number): HTMLElement {
  const list = screen.getByRole('tablist');
  list.scrollLeft = left;
  fireEvent.scroll(list);
  return list;
}

afterEach(() => jest.restoreAllMocks());

describe('a list of tabs', () => {
  it('marks the side on which tabs are hidden, also after scrolling', () => {
    limitWidth(600);
    render(<Tabs label="Profile" tabs={tabs} />);
    const list = scrollTo(0);
    expect(list).toHaveAttribute('data-more-after');
    expect(list).not.toHaveAttribute('data-more-before');
    scrollTo(225);
    expect(list).toHaveAttribute('data-more-before');
    expect(list).not.toHaveAttribute('data-more-after');
  });

  it('marks neither side when all tabs fit', () => {
    limitWidth(375);
    render(<Tabs label="Profile" tabs={tabs} />);
    const list = scrollTo(0);
    expect(list).not.toHaveAttribute('data-more-before');
    expect(list).not.toHaveAttribute('data-more-after');
  });
});
