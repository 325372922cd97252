import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** How many active ads a make, a model of it, a body type, a province or a town of it has. */
export type Named = {
  kind: 'make' | 'model' | 'bodytype' | 'province' | 'city';
  parent: string;
  name: string;
  count: number;
};

/** Everything that active ads can be found under by name, with how many there are of each. */
export const countNamed = (database: Sql): Promise<Named[]> =>
  rows(
    database,
    sql`select case when grouping(model) = 0 then 'model' when grouping(make) = 0 then 'make'
            when grouping(bodytype) = 0 then 'bodytype' when grouping(city) = 0 then 'city' else 'province' end as kind,
          case when grouping(model) = 0 then make when grouping(city) = 0 then province else '' end as parent,
          coalesce(model, make, bodytype, city, province) as name, count(*)::int as count
        from ads where status = 'active'
        group by grouping sets ((make), (make, model), (bodytype), (province), (province, city))`,
  );
