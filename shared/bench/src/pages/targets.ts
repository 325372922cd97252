import type { Figures, Ratios } from './figures';

/** Inclusive bounds. Times in milliseconds. */
export const targets = {
  score: 98,
  lcp: 1_200,
  tbt: 60,
  cls: 0,
  /** Compressed bytes of script on the listing before it is interactive. */
  listingScriptBytes: 125_000,
  lcpRatio: 1.05,
  /** Ratio of all transferred bytes; that of scripts alone is shown, too. */
  bytesRatio: 1.1,
} as const;

/** Descriptions of the targets that a page misses. */
export function missedTargets(page: string, figures: Figures, ratios: Ratios): string[] {
  const { score, lcp, tbt, cls, firstScriptBytes } = figures;
  return [
    score < targets.score && `score ${score.toFixed(0)} < ${targets.score}`,
    lcp > targets.lcp && `LCP ${lcp.toFixed(0)} ms > ${targets.lcp} ms`,
    tbt > targets.tbt && `TBT ${tbt.toFixed(0)} ms > ${targets.tbt} ms`,
    cls > targets.cls && `CLS ${cls.toFixed(3)} > ${targets.cls}`,
    page === 'listing' &&
      firstScriptBytes > targets.listingScriptBytes &&
      `script ${(firstScriptBytes / 1000).toFixed(1)} kB > ${targets.listingScriptBytes / 1000} kB`,
    ratios.lcp > targets.lcpRatio && `LCP ratio ${ratios.lcp.toFixed(2)} > ${targets.lcpRatio}`,
    ratios.bytes > targets.bytesRatio && `bytes ratio ${ratios.bytes.toFixed(3)} > ${targets.bytesRatio}`,
  ].filter((missed) => missed !== false);
}
