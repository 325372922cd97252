import type { ReactNode } from 'react';

export type Clause = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** Something to use, under the words. */
  control?: ReactNode;
};

export type Policy = {
  /** The page's name in the breadcrumb. */
  name: string;
  title: string;
  lead: string;
  /** DD-MM-YYYY, since when it holds. */
  since: string;
  clauses: readonly Clause[];
};
