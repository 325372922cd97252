import type { PGlite } from '@electric-sql/pglite';

export declare function openEmbedded(snapshot: string): Promise<PGlite>;
