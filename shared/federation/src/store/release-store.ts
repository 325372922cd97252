/** A file and a tag that changes with its content. */
export type StoredFile = { content: string; tag: string };

/**
 * Where releases and the registry are stored: a folder or a bucket. Releases are immutable; only the registry changes,
 * by conditional writes that fail when another process has changed it.
 */
export type ReleaseStore = {
  /** Name for messages. */
  readonly name: string;
  /** The environment whose registry, reports and audit log are read and written; production when absent. */
  readonly environment?: string;
  /**
   * Reads a small file, such as the registry.
   * @param known the reader's tag: returns 'unchanged' while it is current
   * @returns undefined when there is no such file
   * @throws when the store does not respond
   */
  read(path: string, known?: string): Promise<StoredFile | 'unchanged' | undefined>;
  /**
   * Writes a small file.
   * @param tag the expected tag; null when the file must not exist; undefined for no condition
   * @returns false, without writing, when the condition fails
   */
  write(path: string, content: string, tag?: string | null): Promise<boolean>;
  /** Publishes a release of the local folder, completely or not at all. */
  publish(releasePath: string): Promise<void>;
  /**
   * Downloads a file or, with a trailing `/`, a folder into the local folder.
   * @param integrity hashes by path: a local file with another one is downloaded again
   * @returns whether it exists, with these hashes
   */
  fetch(path: string, integrity?: Readonly<Record<string, string>>): Promise<boolean>;
  /** Names in a folder of the store; those of folders end with `/`. */
  list(folder: string): Promise<string[]>;
  /** Epoch milliseconds when the newest file of a folder was written; 0 when there is none. */
  lastWrittenAt(folder: string): Promise<number>;
  /** Deletes a folder, also from the local folder. */
  remove(releasePath: string): Promise<void>;
};
