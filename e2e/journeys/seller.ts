import type { Page } from '@playwright/test';
import { pictureFiles } from './pictures';

/** What a seller does with a form: operated inputs, taps on the screen, and typed characters. */
type Effort = { inputs: number; taps: number; characters: number };

/** Times of a person with a phone (keystroke-level model), with SELLER_PACE=person; a test does not wait. */
const pace =
  process.env.SELLER_PACE === 'person'
    ? { thinkMs: 1_350, tapMs: 800, characterMs: 280 }
    : { thinkMs: 0, tapMs: 0, characterMs: 0 };

/** Fills in the ad form as a person with a phone does, and counts the effort. */
export function createSeller(page: Page) {
  const effort: Effort = { inputs: 0, taps: 0, characters: 0 };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const wait = (ms: number) => (ms > 0 ? page.waitForTimeout(ms) : undefined);
  const begin = async () => {
    effort.inputs += 1;
    await wait(pace.thinkMs);
  };
  const countTaps = async (taps: number) => {
    effort.taps += taps;
    await wait(taps * pace.tapMs);
  };
  /** A tap on something that belongs to an input that was counted before. */
  const tap = async (role: 'button' | 'option', name: string | RegExp) => {
    await countTaps(1);
    await page.getByRole(role, { name }).first().tap();
  };
  return {
    effort,
    /** A tap into the field, then its text. */
    async type(label: string, text: string) {
      await begin();
      await countTaps(1);
      await field(label).tap();
      effort.characters += text.length;
      await field(label).pressSequentially(text, { delay: pace.characterMs });
    },
    /** A tap opens the list of the phone, another one chooses. */
    async select(label: string, option: string) {
      await begin();
      await countTaps(2);
      await field(label).selectOption(option);
    },
    async check(label: string) {
      await begin();
      await countTaps(1);
      await field(label).check();
    },
    tap,
    /** Has the description written, and uses it. */
    async describe() {
      await begin();
      await tap('button', 'Write a description for me');
      await tap('button', 'Use');
    },
    /** A tap opens the phone's gallery, one chooses each picture, and one confirms. */
    async choosePictures(count: number) {
      await begin();
      await countTaps(count + 2);
      await field('Picture files').setInputFiles(await pictureFiles(page, count));
    },
  };
}
