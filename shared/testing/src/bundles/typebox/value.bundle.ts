export * from 'typebox/value';
