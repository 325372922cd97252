import { openEmbeddedTestDatabase } from '../../test/support/embedded-database';
import { declaredRowTypes } from '../../test/support/row-types';
import '../../tools/admin/commands';
import { preparedStatements } from '../platform/database/prepared';
import './domains';

/** Kinds of the program by Postgres type id. Absent: a type that the two drivers return differently, such as int8. */
const kinds: Readonly<Record<number, string>> = {
  ...{ 16: 'boolean', 21: 'number', 23: 'number', 700: 'number', 701: 'number' },
  ...{ 25: 'string', 1042: 'string', 1043: 'string', 1184: 'string', 1700: 'string', 2950: 'string' },
  ...{ 114: 'any', 3802: 'any', 1007: 'array', 1009: 'array', 1015: 'array', 1022: 'array' },
};

let database: Awaited<ReturnType<typeof openEmbeddedTestDatabase>>;
const declared = declaredRowTypes();
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

describe('prepared statements', () => {
  it('API-432 are all declared with a row type', () => {
    expect([...declared.keys()].sort()).toEqual([...preparedStatements.keys()].sort());
  });

  it.each([...preparedStatements])(
    'API-432 %s returns the columns of its row type from the migrated schema',
    async (name, text) => {
      const { resultFields } = await database.describeQuery(text);
      const row = declared.get(name);
      if (!row) return;
      const described = resultFields.map(({ name: column, dataTypeID }) => {
        const kind = kinds[dataTypeID] ?? `type ${dataTypeID}`;
        return [column, kind === 'any' ? row[column] : kind];
      });
      const expected = Object.entries(row).map(([column, kind]) => [
        column,
        kind === 'any' ? described.find(([other]) => other === column)?.[1] : kind,
      ]);
      expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
    },
  );
});
