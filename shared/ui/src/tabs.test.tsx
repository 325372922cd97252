import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('the keyboard and the mouse', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('SHL-386 opens a tab by a press, and shows its panel only', async () => {
    render(<Tabs label="Profile" tabs={tabs} />);
    await userEvent.click(tab('Favourites'));
    expect(tab('Favourites')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Favourites');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Favourites');
    expect(screen.getByRole('tabpanel')).toHaveAttribute('id', tab('Favourites').getAttribute('aria-controls'));
  });

  it('SHL-459 keeps what was typed in a panel while another tab is open; a panel is drawn once it is opened', async () => {
    const fields = tabs.map((entry) => ({ ...entry, content: <input aria-label={entry.label} /> }));
    render(<Tabs label="Profile" tabs={fields} />);
    await userEvent.type(screen.getByRole('textbox'), 'Polo');
    await userEvent.click(tab('Favourites'));
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(document.querySelectorAll('input')).toHaveLength(2);
    await userEvent.click(tab('Ads'));
    expect(screen.getByRole('textbox')).toHaveValue('Polo');
  });

  it('SHL-386 opens the next tab by an arrow key, around the ends, and the first and last one by Home and End', async () => {
    render(<Tabs label="Profile" tabs={tabs} />);
    await userEvent.tab();
    expect(tab('Ads')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowLeft}', 'Inquiries'],
      ['{ArrowRight}', 'Ads'],
      ['{End}', 'Inquiries'],
      ['{Home}', 'Ads'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
  });

  it('SHL-386 leaves keys with a modifier to the browser', async () => {
    render(<Tabs label="Profile" tabs={tabs} />);
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(tab('Ads')).toHaveAttribute('aria-selected', 'true');
  });

  it('SHL-386 is one stop of the Tab key, which leads on to the open panel', async () => {
    render(<Tabs label="Profile" tabs={tabs} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(tab('Favourites')).toHaveFocus();
  });

  it('SHL-386 arrow keys only move the focus where the page opens the tab', async () => {
    const handleChange = jest.fn();
    render(<Tabs label="Profile" tabs={tabs} value="Ads" onValueChange={handleChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Favourites')).toHaveFocus();
    expect(handleChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(handleChange).toHaveBeenCalledWith('Favourites');
  });
});
