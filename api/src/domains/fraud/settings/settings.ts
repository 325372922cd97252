import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { fraudSettings } from '../schema';
import { FRAUD_DEFAULTS, type FraudSettings, fraudSettingNames } from './defaults';

/** The settings as they are: the defaults of the code, and what the operator has changed. */
export async function readFraudSettings(db: Db): Promise<FraudSettings> {
  const { name, value } = fraudSettings;
  const changed = await db.select({ name, value }).from(fraudSettings).where(inArray(name, fraudSettingNames));
  return { ...FRAUD_DEFAULTS, ...Object.fromEntries(changed.map((row) => [row.name, row.value])) };
}

/** Changes settings. They hold from the next check of an ad on. */
export async function changeFraudSettings(tx: Tx, changes: Partial<FraudSettings>): Promise<void> {
  for (const [name, value] of Object.entries(changes))
    await tx
      .insert(fraudSettings)
      .values({ name, value })
      .onConflictDoUpdate({ target: fraudSettings.name, set: { value, changedAt: new Date() } });
}
