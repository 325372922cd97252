import type { MeasuredPage } from './addresses';
import { type Figures, medianFigures, type Ratios, ratiosOf } from './figures';
import { missedTargets } from './targets';

type Measured = { median: Figures; runs: Figures[] };
export type Comparison = MeasuredPage & { federated: Measured; single: Measured; ratios: Ratios; missed: string[] };

/** Origins of the two sites that differ by nothing but federation. */
export type Sites = { federated: string; single: string };

/** Share of the elements by which two documents of one page may differ: preloads and scripts are elements too. */
const elementTolerance = 0.1;

/** @throws when the two sites do not show the same page: a page that failed to draw is a fast one */
function checkAlike({ name }: MeasuredPage, { elements: one }: Figures, { elements: other }: Figures): void {
  if (Math.abs(one - other) <= elementTolerance * Math.max(one, other)) return;
  throw new Error(
    `The two builds show different pages for ${name}: ${one} elements federated, ${other} in one bundle.`,
  );
}

/**
 * Measures a page on both sites by turns, so that a noisy minute of the machine hits both.
 * @param load one load of an address
 * @throws when the two sites do not show the same page
 */
export async function comparePage(
  page: MeasuredPage,
  sites: Sites,
  count: number,
  load: (address: string) => Promise<Figures>,
): Promise<Comparison> {
  const federated: Figures[] = [];
  const single: Figures[] = [];
  for (let run = 0; run < count; run += 1) {
    federated.push(await load(new URL(page.path, sites.federated).href));
    single.push(await load(new URL(page.path, sites.single).href));
  }
  const medians = { federated: medianFigures(federated), single: medianFigures(single) };
  checkAlike(page, medians.federated, medians.single);
  const ratios = ratiosOf(medians.federated, medians.single);
  return {
    ...page,
    federated: { median: medians.federated, runs: federated },
    single: { median: medians.single, runs: single },
    ratios,
    missed: missedTargets(page.name, medians.federated, ratios),
  };
}
