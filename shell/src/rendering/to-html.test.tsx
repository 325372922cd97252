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
    const { html, whole } = await toHtml(
      <main>
        <h1>Cars</h1>
        <Suspense fallback={<p>Soon</p>}>{region}</Suspense>
      </main>,
      failed,
    );
    expect(html).toContain('<h1>Cars</h1>');
    expect(html).toContain('<p>Soon</p>');
    expect(whole).toBe(false);
    expect(failed).toHaveBeenCalled();
  });

  it('SHL-55 writes no script of React’s own, however much there is', async () => {
    const long = 'car '.repeat(20_000);
    const { html, whole } = await toHtml(
      <main>
        <Suspense fallback={<p>Soon</p>}>{long}</Suspense>
        <Suspense fallback={<p>Soon</p>}>{long}</Suspense>
      </main>,
      () => {},
    );
    expect(whole).toBe(true);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Soon');
  });

  it('SHL-50 waits for code that comes in time, and draws it', async () => {
    const Late = lazy(async () => ({ default: () => <p>Slider</p> }));
    const page = (
      <Suspense fallback={<p>Soon</p>}>
        <Late />
      </Suspense>
    );
    for (const time of ['first', 'second']) {
      const { html, whole } = await toHtml(page, () => {});
      expect([time, whole, html.includes('Slider'), html.includes('Soon')]).toEqual([time, true, true, false]);
    }
  });

  it('fails when the frame itself does', async () => {
    await expect(toHtml(<Broken />, () => {})).rejects.toThrow('boom');
  });
});
