/** Limits of rendering workers; tests shorten the times. */
export type RenderingLimits = {
  heartbeatIntervalMs: number;
  /** Multiplies the number of heartbeats that may be missed. */
  tolerance: number;
  /** A leak in a remote ends its worker, not the edge. */
  maxHeapMb: number;
  /** Buffers are outside of the heap: their size is measured with every heartbeat. */
  maxBuffersMb: number;
  /** How long a suspect is observed alone after its pages. */
  observeMs: number;
  /** The standby starts this long after the first worker, when the first pages have been sent. */
  standbyDelayMs: number;
};

export const renderingLimits: RenderingLimits = {
  heartbeatIntervalMs: 500,
  tolerance: 1,
  maxHeapMb: 384,
  maxBuffersMb: 384,
  observeMs: 3_000,
  standbyDelayMs: 1_000,
};

/** A suspect gets more time before it is blamed: a busy machine must not confirm a hang. */
export const forIsolatedRun = (limits: RenderingLimits): RenderingLimits => ({ ...limits, tolerance: 2 });
