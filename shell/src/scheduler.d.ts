/** The only export that the shell uses; `@types/scheduler` does not have it. */
declare module 'scheduler' {
  /** Sets how long React renders between two tasks of the browser: 1000 ms ÷ `fps`. */
  export function unstable_forceFrameRate(fps: number): void;
}
