import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';

/** A navigation that did not lead where it should. */
export type Failure = { visitor: number; to: string; why: string };

/** What steady visitors saw. */
export type Seen = {
  /** Documents opened, and steps inside the site. */
  documents: number;
  steps: number;
  /** Documents asked for without a browser. */
  plain: number;
  failures: Failure[];
  /** The most fallbacks that stayed in one page, and pages that had one. */
  mostFallbacks: number;
  pagesWithFallback: number;
};

/** Where visitors go through the header, and what stands there. */
const places = [
  { link: 'Buy A Car', path: '/second-hand-cars', heading: /cars for sale/i },
  { link: 'News & Reviews', path: '/blog', heading: /news/i },
  { link: 'Insurance', path: '/insurance', heading: /insurance/i },
  { link: 'Home', path: '/', heading: /find a car/i },
] as const;
/** Milliseconds that a page may take before it counts as failed: the machine is busy with much else. */
const patience = 20_000;
/** Milliseconds in which a region may change from one version to another. */
const settling = 3_000;
const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

/** An address of its own for each visitor, as a proxy would tell it. */
const addressOf = (visitor: number) => ({ 'x-forwarded-for': `192.0.2.${visitor}` });

async function newVisitor(browser: Browser, visitor: number): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: addressOf(visitor),
    viewport: { width: 1280, height: 900 },
  });
  return context.newPage();
}
const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, { timeout: patience });

/** Visitors who go from page to page until they are stopped, and somebody in the middle of a form. */
export class Visitors {
  readonly seen: Seen = { documents: 0, steps: 0, plain: 0, failures: [], mostFallbacks: 0, pagesWithFallback: 0 };
  #stopped = false;
  #walks: Promise<void>[] = [];

  private constructor(
    private readonly origin: string,
    private readonly browser: Browser,
    private readonly writer: Page,
  ) {}

  /** @param count visitors in browsers; as many as must fail before a version counts as sick, and one more */
  static async start(origin: string, count = 4): Promise<Visitors> {
    const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumFlags });
    const visitors = new Visitors(origin, browser, await newVisitor(browser, 250));
    await visitors.#begin(count);
    return visitors;
  }

  async #begin(count: number): Promise<void> {
    await this.writer.goto(`${this.origin}/contact`);
    await hydrated(this.writer);
    await this.writer.getByLabel('Full name').fill('Lerato Mokoena');
    await this.writer.getByLabel('Message').fill('Half a sentence that must not be lo');
    this.#walks = Array.from({ length: count }, (_, visitor) => this.#walk(visitor + 1));
    this.#walks.push(this.#ask());
  }

  /** What the writer has typed so far. */
  async typed(): Promise<string[]> {
    return Promise.all(['Full name', 'Message'].map((label) => this.writer.getByLabel(label).inputValue()));
  }

  /** The writer ends the form, made of versions that are long gone, and sends it. @returns what the site answers */
  async send(): Promise<string> {
    const form = this.writer.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Email', { exact: true }).fill('lerato@example.com');
    await form.getByLabel('Mobile number').fill('821234567');
    await form.getByLabel('Subject').fill('A question');
    await form.getByRole('button', { name: 'Send message' }).click();
    const after = this.writer.getByRole('link', { name: /Back to Home Page|Try again/ });
    await after.waitFor({ timeout: patience });
    return (await after.textContent()) ?? '';
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#walks);
    await this.browser.close();
  }

  /** One visitor: a document, some steps inside it, and again. */
  async #walk(visitor: number): Promise<void> {
    const page = await newVisitor(this.browser, visitor);
    for (let round = visitor; !this.#stopped; round += 1) {
      const start = places[round % places.length] ?? places[0];
      const isOpen = await this.#arrive(page, visitor, start, 'documents', async () => {
        const answer = await page.goto(this.origin + start.path, { timeout: patience });
        if (answer?.status() !== 200) throw new Error(`status ${answer?.status()}`);
        await hydrated(page);
      });
      for (const place of isOpen
        ? [...places, ...places].slice(round % places.length, (round % places.length) + 3)
        : []) {
        if (this.#stopped) return;
        await this.#arrive(page, visitor, place, 'steps', () =>
          page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: place.link })
            .click({ timeout: patience }),
        );
        await pause(250);
      }
    }
  }

  async #arrive(
    page: Page,
    visitor: number,
    { path, heading }: (typeof places)[number],
    kind: 'documents' | 'steps',
    go: () => Promise<unknown>,
  ): Promise<boolean> {
    this.seen[kind] += 1;
    try {
      await go();
      const title = page.getByRole('heading', { level: 1, name: heading });
      // A region that cannot be had right now is not a failed navigation: the rest of the page is there.
      await title.or(page.locator('[data-fallback]')).first().waitFor({ timeout: patience });
      const fallbacks = await this.#lastingFallbacks(page);
      if (fallbacks > 0) this.seen.pagesWithFallback += 1;
      this.seen.mostFallbacks = Math.max(this.seen.mostFallbacks, fallbacks);
      return true;
    } catch (problem) {
      if (!this.#stopped)
        this.seen.failures.push({ visitor, to: `${kind} ${path}`, why: String(problem).slice(0, 300) });
      return false;
    }
  }

  /** Fallbacks that are still there when the version before had the time to take their place. */
  async #lastingFallbacks(page: Page): Promise<number> {
    const fallbacks = page.locator('[data-fallback]');
    for (const until = Date.now() + settling; Date.now() < until && (await fallbacks.count()) > 0; ) await pause(100);
    return fallbacks.count();
  }

  /** Somebody without a browser, five times a second. */
  async #ask(): Promise<void> {
    for (let round = 0; !this.#stopped; round += 1) {
      const { path } = places[round % places.length] ?? places[0];
      const answer = await fetch(this.origin + path, {
        headers: addressOf(200),
        signal: AbortSignal.timeout(patience),
      }).catch((problem: unknown) => problem);
      this.seen.plain += 1;
      const isWell = answer instanceof Response && answer.ok && (await answer.text()).includes('</html>');
      const why = answer instanceof Response ? `status ${answer.status}` : String(answer);
      if (!isWell) this.seen.failures.push({ visitor: 200, to: `plain ${path}`, why });
      await pause(200);
    }
  }
}
