import { aRelease } from '@roadworthy/testing/builders';
import { comeNear } from '@roadworthy/testing/near';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composition } from './composition';
import { WidgetSlot } from './widget-slot';

const description = { name: 'mf-content', owner: 'Team Content', contract: 1, routes: [], widgets: ['newsletter'] };
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-content': { live: aRelease('mf-content', '1', { description }) } },
};
const Widget = () => <h2>Newsletter</h2>;

function slot(widget: string, load = jest.fn(async (): Promise<unknown> => ({ Widget }))) {
  const composer = new Composition(registry, load, () => {});
  const view = render(<WidgetSlot composer={composer} area="mf-content" widget={widget} />);
  return { load, view };
}

describe('a place for a widget', () => {
  it('SHL-72 is fetched once the visitor comes near, not before', async () => {
    const { load } = slot('newsletter');
    expect(load).not.toHaveBeenCalled();
    await comeNear();
    expect(await screen.findByRole('heading', { name: 'Newsletter' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SHL-72 stays empty while the live version of the area has no such widget', async () => {
    const { load, view } = slot('lottery');
    await comeNear();
    expect(view.container).toBeEmptyDOMElement();
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-72 a widget that cannot be had leaves a notice, and Retry opens it anew', async () => {
    let gone = true;
    slot(
      'newsletter',
      jest.fn(async () => {
        if (gone) throw new Error('gone');
        return { Widget };
      }),
    );
    await comeNear();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    gone = false;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Newsletter' })).toBeVisible());
  });
});
