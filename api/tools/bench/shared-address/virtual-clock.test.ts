import { openTestDatabase } from '../../../test/support/test-database';
import { testServer } from '../../../test/support/test-server';
import { openVirtualClock } from './virtual-clock';

const onServer = testServer() ? it : it.skip;

onServer('API-908 refuses a pool of several connections, where only one would follow the virtual clock', async () => {
  const database = await openTestDatabase();
  try {
    await expect(openVirtualClock(database.db, () => {})).rejects.toThrow('needs a pool of one connection');
  } finally {
    await database.close();
  }
});
