export * from 'jose';
