/** @jest-environment node */
import { lazy, Suspense, use } from 'react';
import { toHtml } from './to-html';

const Broken = () => {
  throw new Error('boom');
};
const forEver = new Promise<never>(() => {});
const Waiting = () => use(forEver);

describe('toHtml', () => {
  it.each([
    ['throws', <Broken key="" />],
    ['waits too long', <Waiting key="" />],
  ])('SHL-50 a component that %s costs its region only', async (_what, region) => {
    const failed = jest.fn();
    const { html, isComplete } = await toHtml(
      <main>
        <h1>Cars</h1>
        <Suspense fallback={<p>Soon</p>}>{region}</Suspense>
      </main>,
      failed,
    );
    expect(html).toContain('<h1>Cars</h1>');
    expect(html).toContain('<p>Soon</p>');
    expect(isComplete).toBe(false);
    expect(failed).toHaveBeenCalled();
  });

  it('SHL-55 contains no inline script of React, however large the page is', async () => {
    const long = 'car '.repeat(20_000);
    const { html, isComplete } = await toHtml(
      <main>
        <Suspense fallback={<p>Soon</p>}>{long}</Suspense>
        <Suspense fallback={<p>Soon</p>}>{long}</Suspense>
      </main>,
      () => {},
    );
    expect(isComplete).toBe(true);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Soon');
  });

  it('SHL-50 waits for code that loads in time and renders it', async () => {
    const Late = lazy(async () => ({ default: () => <p>Slider</p> }));
    const page = (
      <Suspense fallback={<p>Soon</p>}>
        <Late />
      </Suspense>
    );
    for (const time of ['first', 'second']) {
      const { html, isComplete } = await toHtml(page, () => {});
      expect([time, isComplete, html.includes('Slider'), html.includes('Soon')]).toEqual([time, true, true, false]);
    }
  });

  it('fails when the frame throws', async () => {
    await expect(toHtml(<Broken />, () => {})).rejects.toThrow('boom');
  });
});
