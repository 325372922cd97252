export * from 'typebox';
