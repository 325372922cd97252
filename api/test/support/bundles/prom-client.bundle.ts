export * from 'prom-client';
