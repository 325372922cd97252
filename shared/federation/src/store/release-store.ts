/** A file of the store and a tag that changes whenever its content does. */
export type Found = { content: string; tag: string };

/**
 * Where releases and the registry are kept for everybody: a folder, or a bucket. Releases are immutable; the registry is
 * the one file that changes, and only on condition that nobody else has changed it meanwhile.
 */
export type ReleaseStore = {
  /** What a person calls it. */
  readonly name: string;
  /**
   * A small file, such as the registry.
   * @param known the tag that the reader has: nothing is read again while it still holds
   * @returns undefined when there is no such file
   * @throws when the store does not answer
   */
  read(path: string, known?: string): Promise<Found | 'unchanged' | undefined>;
  /**
   * Writes a small file.
   * @param tag what it must still have; null when it must not be there yet; undefined for no condition
   * @returns false, and nothing is written, when the condition does not hold
   */
  write(path: string, content: string, tag?: string | null): Promise<boolean>;
  /** Makes a release that lies in the local folder everybody's; whole, or not there. */
  publish(place: string): Promise<void>;
  /** Brings a file or, when it ends with `/`, a folder of the store into the local folder. @returns whether it is there */
  fetch(path: string): Promise<boolean>;
  /** Names directly in a folder of the store: files, and folders with a `/` at their end. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder with all in it, also from the local folder. */
  remove(place: string): Promise<void>;
};
