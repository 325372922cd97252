import { durationsMs } from '@roadworthy/contract/limits';
import { prefersReducedMotion } from '@roadworthy/ui/use-autoplay-allowed';

/** Above the dialog. */
const burst = { particleCount: 140, spread: 100, startVelocity: 38, origin: { y: 0.55 }, zIndex: 70 };
/** The library counts frames, 60 per second. */
const ticks = (durationsMs.insuranceNotice / 1000) * 60;

/**
 * Confetti over the page (COVER-3). Loaded on use; none with reduced motion or Save-Data.
 * @returns stops it
 */
export function throwConfetti(): () => void {
  if (prefersReducedMotion()) return () => {};
  let reset = () => {};
  let isCanceled = false;
  import('canvas-confetti').then(
    ({ create }) => {
      if (isCanceled) return;
      // No worker: it would be created from a blob, which the site's policy forbids.
      const fire = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
      reset = () => fire.reset();
      void fire({ ...burst, ticks });
    },
    // Decoration only: ignored when it does not load.
    () => {},
  );
  return () => {
    isCanceled = true;
    reset();
  };
}
