/** A type of event with the type of its data. */
export type EventType<Data> = {
  name: string;
  /** Exists in the type only. */
  data?: Data;
};

/**
 * Defines a type of event. The domain that publishes it exports it from its `index.ts`.
 * @param name a past participle with its subject, such as 'ad-changed', unique among all domains
 */
export const defineEvent = <Data>(name: string): EventType<Data> => ({ name });

/** An event: the id of what it is about, and when its transaction began (ISO 8601). */
export type DomainEvent<Data = unknown> = { subject: number; data: Data; at: string };
