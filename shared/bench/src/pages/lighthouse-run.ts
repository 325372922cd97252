import { chromiumFlags, chromiumPath, headlessPath } from '@roadworthy/commands/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result, type SharedFlagsSettings } from 'lighthouse';
import { CPU_SLOWDOWN, DOWNLOAD_KBPS, NETWORK, UPLOAD_KBPS } from '../slow-phone';
import type { Figures } from './figures';

type NetworkRequest = { resourceType?: string; transferSize?: number; networkRequestTime?: number };
type UserTiming = { name?: string; startTime?: number };

function figuresOf({ categories, audits }: Result): Figures {
  const number = (audit: string): number => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gives no ${audit}: ${audits[audit]?.errorMessage ?? ''}`);
    return value;
  };
  const items = (audit: string) => {
    const details = audits[audit]?.details;
    return details?.type === 'table' ? details.items : [];
  };
  const requests = items('network-requests') as NetworkRequest[];
  // The shell marks when it has hydrated the page; later requests do not delay that.
  const marks = items('user-timings') as UserTiming[];
  const hydrated = marks.find(({ name }) => name === 'hydrated')?.startTime;
  if (hydrated === undefined) throw new Error('The page was not taken over by its scripts.');
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const transferred = (requestList: NetworkRequest[]) =>
    requestList.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    score: (categories.performance?.score ?? 0) * 100,
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    firstScriptBytes: transferred(scripts.filter(({ networkRequestTime = 0 }) => networkRequestTime < hydrated)),
    scriptBytes: transferred(scripts),
    bytes: transferred(requests),
    requests: requests.length,
    elements: number('dom-size'),
  };
}

/**
 * The slow phone, applied. By default Lighthouse estimates it from a fast load, and takes scripts for blocking that arrive
 * before the first paint of that one, as all do which the document requests at once (decision 066).
 */
const appliedPhone: SharedFlagsSettings = {
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: NETWORK.latency,
    throughputKbps: DOWNLOAD_KBPS,
    requestLatencyMs: NETWORK.latency,
    downloadThroughputKbps: DOWNLOAD_KBPS,
    uploadThroughputKbps: UPLOAD_KBPS,
    cpuSlowdownMultiplier: CPU_SLOWDOWN,
  },
};

/** One load in a new browser without cache. @throws when the page does not load */
async function lighthouseRun(address: string, isSimulated: boolean): Promise<Figures> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? headlessPath(),
    // The proxy in front of the edge has a self-signed certificate.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...chromiumFlags],
  });
  try {
    const measured = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      logLevel: 'error',
      ...(isSimulated ? {} : appliedPhone),
    });
    if (!measured) throw new Error(`Lighthouse measured nothing at ${address}.`);
    const { runtimeError } = measured.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    return figuresOf(measured.lhr);
  } finally {
    chrome.kill();
  }
}

/**
 * Loads a page on the slow phone. Retries once when the browser fails, so that one bad load does not fail the benchmark.
 * @param isSimulated whether Lighthouse estimates the phone, as it does by default
 * @throws when it fails again
 */
export const runWithRetry = (address: string, isSimulated: boolean): Promise<Figures> =>
  lighthouseRun(address, isSimulated).catch((problem: Error) => {
    console.error(`One load of ${address} failed and is repeated: ${problem.message}`);
    return lighthouseRun(address, isSimulated);
  });
