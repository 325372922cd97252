import Fastify from 'fastify';
import { openPool } from '../../src/platform/database/pool';

/** The baseline: the same server and driver, answering `select 1`. */
const pool = openPool(process.env.DATABASE_URL ?? '');
const app = Fastify();
app.get('/', async () => (await pool.query('select 1 as one')).rows[0]);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
