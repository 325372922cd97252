import { defineConfig } from 'drizzle-kit';

// drizzle-kit asks for a default export. Run in api/: npx drizzle-kit generate --name <what-changes>
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/schema.ts', './src/**/*-schema.ts'],
  out: './migrations',
});
