/** Settings of our own Postgres servers: a quarter of a small server's memory, and disks without moving parts. */
export const SERVER_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB', 'random_page_cost=1.1'] as const;
