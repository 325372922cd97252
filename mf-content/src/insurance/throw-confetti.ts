import { timings } from '@roadworthy/contract/limits';
import { wantsCalm } from '@roadworthy/ui/use-calm';

/** Above the dialog, in whose middle it begins. */
const burst = { particleCount: 140, spread: 100, startVelocity: 38, origin: { y: 0.55 }, zIndex: 70 };
/** The library counts frames, of which a second has 60. */
const ticks = (timings.insuranceNotice / 1000) * 60;

/**
 * Confetti over the page (specification section 2 'Insurance'). Fetched only now, and not at all for whoever wants no
 * motion or saves data.
 * @returns ends it
 */
export function throwConfetti(): () => void {
  if (wantsCalm()) return () => {};
  let end = () => {};
  let isOver = false;
  import('canvas-confetti').then(
    ({ create }) => {
      if (isOver) return;
      // No worker: it would be made of a blob, which the policy of our pages forbids.
      const fire = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
      end = () => fire.reset();
      void fire({ ...burst, ticks });
    },
    // Decoration: who cannot have it misses nothing.
    () => {},
  );
  return () => {
    isOver = true;
    end();
  };
}
