import type { MeasuredPage } from '../pages/addresses';
import { launchChromium } from '../slow-phone';
import { controls, findPath } from './controls';
import { measureTouches, type TouchFigures } from './touch-figures';
import { visitAndTouch } from './touch-visit';

/**
 * Touches the controls of the measured pages.
 * @param count visits for each control and delay
 * @param only name of a page; all pages when absent
 * @throws when a page does not load or lacks a control
 */
export async function touchSite(
  origin: string,
  measured: readonly MeasuredPage[],
  count: number,
  only?: string,
): Promise<TouchFigures[]> {
  const browser = await launchChromium();
  try {
    const results: TouchFigures[] = [];
    for (const control of controls) {
      if (only && control.page !== only) continue;
      const address = new URL(findPath(control, measured), origin).href;
      // Warm-up: a server's first response is its slowest.
      await visitAndTouch(browser, address, control, 0);
      results.push(await measureTouches(control, count, (delay) => visitAndTouch(browser, address, control, delay)));
      console.log(`Touched ${control.name}, ${count} times at each moment`);
    }
    return results;
  } finally {
    await browser.close();
  }
}
