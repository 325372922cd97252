/** A chat service under test: numbered users in pairs (0 and 1, 2 and 3 …), each with one open stream. */
export type ChatClient = {
  /** Opens a user's stream. `onMessage` gets every message delivered to it. */
  listen: (person: number, onMessage: (message: string) => void) => Promise<void>;
  /** Sends a message to the user's partner, delivered to both streams. Resolves with the response. */
  send: (person: number, message: string) => Promise<void>;
  /** Closes all streams. */
  close: () => void;
};
