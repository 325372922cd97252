import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** A database that also notes the statements it is given. */
export function recording(database: Sql): { sql: Sql; statements: SQL[] } {
  const statements: SQL[] = [];
  const noting = new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
      return (statement: SQL) => {
        statements.push(statement);
        return target.execute(statement);
      };
    },
  });
  return { sql: noting, statements };
}

/** How the database carries statements out, with what it really took. */
export async function plansOf(database: Sql, statements: readonly SQL[]): Promise<string> {
  const plans: string[] = [];
  for (const statement of statements) {
    const plan = await rows<{ 'QUERY PLAN': string }>(database, sql`explain (analyze, buffers) ${statement}`);
    plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}
