import type { ReactNode } from 'react';

/** One exported component. */
export type Section = {
  /** The component's name; also the section's anchor. */
  name: string;
  /** Exported components that this one consists of, and that are shown with it. */
  parts?: readonly string[];
  /** True for a component as wide as its container: each state gets a row of its own. */
  isWide?: boolean;
  /** By what is special about each. */
  states: Readonly<Record<string, ReactNode>>;
};

/** The components of one file of `groups/`. */
export type Group = { title: string; sections: readonly Section[] };
