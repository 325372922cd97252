/** A way to talk under measurement: people by number, 0 with 1, 2 with 3 and so on, each with one open stream. */
export type Line = {
  /** Opens a person's stream. `hear` gets every message that is told there. */
  listen: (person: number, hear: (message: string) => void) => Promise<void>;
  /** Says something to the person's partner; both streams are told. Fulfilled when the server has answered. */
  say: (person: number, message: string) => Promise<void>;
  /** Closes all streams. */
  hangUp: () => void;
};
