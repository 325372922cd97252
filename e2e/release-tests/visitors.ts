import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, headlessPath } from '@roadworthy/commands/chromium';

type FailedNavigation = { visitor: number; target: string; reason: string };

type VisitStatistics = {
  /** Page loads in a browser. */
  documents: number;
  /** Client-side navigations. */
  steps: number;
  /** Documents requested without a browser. */
  plain: number;
  failures: FailedNavigation[];
  /** Highest number of lasting fallbacks in one page. */
  maxFallbacks: number;
  pagesWithFallback: number;
};

/** Header links that visitors follow, with the heading of each page. */
const destinations = [
  { link: 'Buy A Car', path: '/second-hand-cars', heading: /cars for sale/i },
  { link: 'News & Reviews', path: '/blog', heading: /news/i },
  { link: 'Insurance', path: '/insurance', heading: /insurance/i },
  { link: 'Home', path: '/', heading: /find a car/i },
] as const;
/** Generous, because the machine builds and switches releases at the same time. */
const TIMEOUT_MS = 20_000;
/** Time in which a fallback may be replaced by the previous release. */
const SETTLE_TIMEOUT_MS = 3_000;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Each visitor has a client network of its own, as if behind a proxy. */
const forwardedFor = (visitor: number) => ({ 'x-forwarded-for': `198.18.${visitor}.7` });

async function newVisitor(browser: Browser, visitor: number): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: forwardedFor(visitor),
    viewport: { width: 1280, height: 900 },
  });
  return context.newPage();
}
const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, { timeout: TIMEOUT_MS });

/** Simulated visitors: some navigate until stopped, one has a half-filled form open. */
export class Visitors {
  readonly statistics: VisitStatistics = {
    documents: 0,
    steps: 0,
    plain: 0,
    failures: [],
    maxFallbacks: 0,
    pagesWithFallback: 0,
  };
  #stopped = false;
  #loops: Promise<void>[] = [];

  private constructor(
    private readonly origin: string,
    private readonly browser: Browser,
    private readonly writer: Page,
  ) {}

  /** @param count visitors in browsers: one more than the failing networks that trigger an automatic rollback */
  static async start(origin: string, count = 4): Promise<Visitors> {
    const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumFlags });
    const visitors = new Visitors(origin, browser, await newVisitor(browser, 250));
    await visitors.#open(count);
    return visitors;
  }

  async #open(count: number): Promise<void> {
    await this.writer.goto(`${this.origin}/contact`);
    await hydrated(this.writer);
    await this.writer.getByLabel('Full name').fill('Lerato Mokoena');
    await this.writer.getByLabel('Message').fill('Half a sentence that must not be lo');
    this.#loops = Array.from({ length: count }, (_, visitor) => this.#navigate(visitor + 1));
    this.#loops.push(this.#requestDocuments());
  }

  async typedText(): Promise<string[]> {
    return Promise.all(['Full name', 'Message'].map((label) => this.writer.getByLabel(label).inputValue()));
  }

  /** Completes and submits the form, which was rendered by releases that are no longer live. @returns the link on the next page */
  async submitForm(): Promise<string> {
    const form = this.writer.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Email', { exact: true }).fill('lerato@example.com');
    await form.getByLabel('Mobile number').fill('821234567');
    await form.getByLabel('Subject').fill('A question');
    await form.getByRole('button', { name: 'Send message' }).click();
    const after = this.writer.getByRole('link', { name: /Back to Home Page|Try again/ });
    await after.waitFor({ timeout: TIMEOUT_MS });
    return (await after.textContent()) ?? '';
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#loops);
    await this.browser.close();
  }

  /** Repeats: load a document, then navigate in it. */
  async #navigate(visitor: number): Promise<void> {
    const page = await newVisitor(this.browser, visitor);
    for (let round = visitor; !this.#stopped; round += 1) {
      const start = destinations[round % destinations.length] ?? destinations[0];
      const isOpen = await this.#visit(page, visitor, start, 'documents', async () => {
        const response = await page.goto(this.origin + start.path, { timeout: TIMEOUT_MS });
        if (response?.status() !== 200) throw new Error(`status ${response?.status()}`);
        await hydrated(page);
      });
      for (const destination of isOpen
        ? [...destinations, ...destinations].slice(round % destinations.length, (round % destinations.length) + 3)
        : []) {
        if (this.#stopped) return;
        await this.#visit(page, visitor, destination, 'steps', () =>
          page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: destination.link })
            .click({ timeout: TIMEOUT_MS }),
        );
        await sleep(250);
      }
    }
  }

  async #visit(
    page: Page,
    visitor: number,
    { path, heading }: (typeof destinations)[number],
    kind: 'documents' | 'steps',
    navigate: () => Promise<unknown>,
  ): Promise<boolean> {
    this.statistics[kind] += 1;
    try {
      await navigate();
      const title = page.getByRole('heading', { level: 1, name: heading });
      // A fallback in a region is not a failed navigation: the rest of the page works.
      await title.or(page.locator('[data-fallback]')).first().waitFor({ timeout: TIMEOUT_MS });
      const fallbacks = await this.#countLastingFallbacks(page);
      if (fallbacks > 0) this.statistics.pagesWithFallback += 1;
      this.statistics.maxFallbacks = Math.max(this.statistics.maxFallbacks, fallbacks);
      return true;
    } catch (error) {
      if (!this.#stopped)
        this.statistics.failures.push({ visitor, target: `${kind} ${path}`, reason: String(error).slice(0, 300) });
      return false;
    }
  }

  /** Counts fallbacks that the previous release has not replaced in time. */
  async #countLastingFallbacks(page: Page): Promise<number> {
    const fallbacks = page.locator('[data-fallback]');
    for (const until = Date.now() + SETTLE_TIMEOUT_MS; Date.now() < until && (await fallbacks.count()) > 0; )
      await sleep(100);
    return fallbacks.count();
  }

  /** Requests documents without a browser, five times a second. */
  async #requestDocuments(): Promise<void> {
    for (let round = 0; !this.#stopped; round += 1) {
      const { path } = destinations[round % destinations.length] ?? destinations[0];
      const response = await fetch(this.origin + path, {
        headers: forwardedFor(200),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => error);
      this.statistics.plain += 1;
      const text = response instanceof Response ? await response.text().catch(String) : '';
      const isComplete = response instanceof Response && response.ok && text.includes('</html>');
      const reason = response instanceof Response ? `status ${response.status}` : String(response);
      if (!isComplete) this.statistics.failures.push({ visitor: 200, target: `plain ${path}`, reason });
      await sleep(200);
    }
  }
}
