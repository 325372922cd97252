import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import type { Tx } from '../../../platform/database/database';
import { adsOfSellers } from '../../../read-models/ads-of-sellers';
import { endMailedLinks, lockAccounts, suspendAccounts } from '../../accounts';
import { lockAd, type NamedAd, setStatus } from '../../ads';
import { type ClosedReport, closeReportsOf } from '../reports/repository';
import type { DeskContext } from './context';
import { closed, type Effect } from './effects';

/** What an act changed: for the log, and since when the first of the resolved reports waited. */
export type Act = { effects: Effect[]; ads: NamedAd[]; waitedSince?: Date };

const firstOf = (reports: readonly ClosedReport[]): Date | undefined =>
  reports.map(({ createdAt }) => createdAt).sort((one, other) => one.getTime() - other.getTime())[0];

/** Closes the reports of ads. */
export async function resolveReports(tx: Tx, ads: readonly number[]): Promise<Pick<Act, 'effects' | 'waitedSince'>> {
  const reports = ads.length > 0 ? await closeReportsOf(tx, ads) : [];
  return { effects: reports.map(({ id }) => closed('ad-report', id)), waitedSince: firstOf(reports) };
}

/** Hides locked ads from everybody but their owners, who cannot reactivate them, and closes their reports. */
async function hideLocked(tx: Tx, ads: readonly NamedAd[]): Promise<Act> {
  const visible = ads.filter(({ status }) => status !== HIDDEN_STATUS);
  for (const { id } of visible) await setStatus(tx, id, HIDDEN_STATUS);
  const hidden = visible.map(({ id, status }): Effect => ({ kind: 'ad', id, before: status, after: HIDDEN_STATUS }));
  const reports = await resolveReports(
    tx,
    ads.map(({ id }) => id),
  );
  return { effects: [...hidden, ...reports.effects], ads: visible, waitedSince: reports.waitedSince };
}

/** Hides one ad by slug or id; undefined when there is none. An ad that is hidden already is not among `ads`. */
export async function hideOne(tx: Tx, slugOrId: string): Promise<Act | undefined> {
  const ad = await lockAd(tx, slugOrId);
  return ad && hideLocked(tx, [ad]);
}

/** Hides the ads of sellers, also sold and inactive ones: they could be activated again. */
export async function hideAllOf(tx: Tx, sellers: readonly number[]): Promise<Act> {
  const locked: NamedAd[] = [];
  for (const id of await adsOfSellers(tx, sellers)) {
    const ad = await lockAd(tx, String(id));
    if (ad?.id === id) locked.push(ad);
  }
  return hideLocked(tx, locked);
}

/**
 * Suspends accounts: signed out, without a new sign-in, all ads hidden, links in their mails ended.
 * @param beforeHiding what is decided about an ad first, once the accounts are locked
 */
export async function suspend(
  tx: Tx,
  { domains }: DeskContext,
  accounts: readonly number[],
  beforeHiding: () => Promise<void> = async () => {},
): Promise<Act> {
  const existing = await lockAccounts(tx, accounts);
  const suspended = await suspendAccounts(tx, existing);
  await beforeHiding();
  const hidden = await hideAllOf(tx, suspended);
  await endMailedLinks(tx, domains, suspended);
  const effects = suspended.map((id): Effect => ({ kind: 'account', id, before: 'open', after: 'suspended' }));
  return { ...hidden, effects: [...effects, ...hidden.effects] };
}
