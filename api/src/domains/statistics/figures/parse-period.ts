import {
  countDays,
  DEFAULT_STATISTICS_DAYS,
  lastDays,
  MAX_STATISTICS_DAYS,
  type Period,
} from '@roadworthy/contract/statistics';
import { HttpError } from '../../../platform/http/http-error';

/** The period of a request; the last 28 days without one. @throws 400 for no date, a wrong order or a long period */
export function parsePeriod({ from, to }: Partial<Period>, now: number): Period {
  const usual = lastDays(DEFAULT_STATISTICS_DAYS, now);
  const period = { from: from ?? (to === undefined ? usual.from : to), to: to ?? usual.to };
  const days = countDays(period);
  const isDate = [period.from, period.to].every((day) => new Date(day).toJSON()?.startsWith(day));
  if (!isDate || days < 1 || days > MAX_STATISTICS_DAYS)
    throw new HttpError(400, `Please ask for 1 to ${MAX_STATISTICS_DAYS} days, the first one first.`);
  return period;
}
