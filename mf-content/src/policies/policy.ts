import type { ReactNode } from 'react';

export type Clause = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** An interactive element below the text. */
  control?: ReactNode;
};

export type Policy = {
  /** The page's name in the breadcrumb. */
  name: string;
  title: string;
  lead: string;
  /** Date from which it applies, DD-MM-YYYY. */
  since: string;
  clauses: readonly Clause[];
};
