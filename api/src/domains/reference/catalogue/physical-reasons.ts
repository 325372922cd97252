import { variantBodyTypes } from '@roadworthy/contract/api/variants';
import { nameKey } from '@roadworthy/contract/name-key';
import { readBadge } from './badge';
import { type Combination, fuelsByOption, isManual, LITRES_TOLERANCE } from './combination';
import { areSeatsPlausible, isPowerPlausible } from './physical-limits';
import { isPossibleYear } from './years';

/** Rules that hold for every car, whether the catalogue knows it or not. */
export function physicalReasons({
  year,
  fuel,
  engine,
  transmission,
  bodyType,
  cab,
  seats,
  kw,
  variant = '',
}: Combination): string[] {
  const badge = readBadge(variant);
  const key = nameKey(fuel ?? '');
  const isElectric = key === 'electric';
  const body = variantBodyTypes.find((name) => nameKey(name) === nameKey(bodyType ?? ''));
  const fuels = fuelsByOption.get(key);
  const reasons = [...badge.contradictions];
  const check = (isWrong: unknown, reason: string) => isWrong && reasons.push(reason);
  check(year !== undefined && !isPossibleYear(year), `No car was registered in ${year}`);
  check(isElectric && engine, 'An electric car has no litres');
  check(isElectric && transmission && isManual(transmission), 'An electric car has no manual gearbox');
  check(engine !== undefined && engine > 9, 'No car has an engine of that size');
  check(engine === 0 && fuels && !isElectric, 'A car that burns fuel has litres');
  check(fuels && badge.fuels && !fuels.some((one) => badge.fuels?.includes(one)), `'${variant}' is not ${fuel}`);
  check(
    engine && badge.litres && Math.abs(engine - badge.litres) > LITRES_TOLERANCE,
    `'${variant}' has ${badge.litres} litres, not ${engine}`,
  );
  check(
    transmission && badge.isManual !== undefined && badge.isManual !== isManual(transmission),
    `'${variant}' is not ${transmission}`,
  );
  check(cab && body && body !== 'Bakkie', `A ${body} has no ${cab} cab`);
  check(badge.cab && body && body !== 'Bakkie', `A ${body} has no ${badge.cab} cab`);
  check(cab && badge.cab && cab !== badge.cab, `'${variant}' has no ${cab} cab`);
  check(body && seats && !areSeatsPlausible(body, seats), `A ${body} does not have ${seats} seats`);
  const powertrain = { litres: engine ?? badge.litres, kw, fuel: fuels?.length === 1 ? fuels[0] : undefined };
  check(key !== 'petrol' && !isPowerPlausible(powertrain), `${kw} kW does not fit the engine`);
  return reasons;
}
