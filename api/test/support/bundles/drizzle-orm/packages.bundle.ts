// One bundle, so that its entry points share their modules.
export * as orm from 'drizzle-orm';
export * as nodePostgres from 'drizzle-orm/node-postgres';
export * as pgCore from 'drizzle-orm/pg-core';
export * as pglite from 'drizzle-orm/pglite';
