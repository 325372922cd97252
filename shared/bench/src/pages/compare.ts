import type { MeasuredPage } from './addresses';
import { type Figures, medianFigures, type Ratios, ratiosOf } from './figures';
import { missedTargets } from './targets';

type Measured = { median: Figures; runs: Figures[] };
export type Comparison = MeasuredPage & { federated: Measured; single: Measured; ratios: Ratios; missed: string[] };

/** Origins of two sites that differ only in federation. */
export type Sites = { federated: string; single: string };

/** Tolerated difference in the number of elements: preloads and scripts are elements too. */
const ELEMENT_TOLERANCE = 0.1;

/** @throws when the two sites show different pages: a page that failed to render is fast */
function checkSameContent(
  { name }: MeasuredPage,
  { elements: federatedCount }: Figures,
  { elements: singleCount }: Figures,
): void {
  if (Math.abs(federatedCount - singleCount) <= ELEMENT_TOLERANCE * Math.max(federatedCount, singleCount)) return;
  throw new Error(
    `The two builds show different pages for ${name}: ${federatedCount} elements federated, ${singleCount} in one bundle.`,
  );
}

/**
 * Measures a page on both sites alternately, so that a busy minute of the machine affects both.
 * @param load loads a URL once
 * @throws when the two sites show different pages
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
  checkSameContent(page, medians.federated, medians.single);
  const ratios = ratiosOf(medians.federated, medians.single);
  return {
    ...page,
    federated: { median: medians.federated, runs: federated },
    single: { median: medians.single, runs: single },
    ratios,
    missed: missedTargets(page.name, medians.federated, ratios),
  };
}
