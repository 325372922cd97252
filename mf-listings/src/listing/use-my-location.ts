import { request } from '@roadworthy/query';
import { useEffect, useRef, useState } from 'react';
import { findNearestTown, townName, townsQuery } from '../lib/towns';

const messages = {
  locating: 'Looking for the nearest town …',
  denied: 'Your browser does not tell us where you are. Choose a town instead.',
  unavailable: 'Your location could not be found. Choose a town instead.',
  abroad: 'You seem to be far from every town in South Africa. Choose a town instead.',
} as const;
type Status = keyof typeof messages;

const LOCATION_TIMEOUT_MS = 10_000;
const MAX_LOCATION_AGE_MS = 10 * 60 * 1000;

const findPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: LOCATION_TIMEOUT_MS,
      maximumAge: MAX_LOCATION_AGE_MS,
    });
  });

const isDenied = (error: unknown): boolean => (error as Partial<GeolocationPositionError>)?.code === 1;

/**
 * Finds the town nearest to the visitor, on request only. The position stays in this browser and is not stored.
 * @returns what to tell the visitor, and the request
 */
export function useMyLocation(onFound: (town: string) => void): { message: string; locate: () => Promise<void> } {
  const [status, setStatus] = useState<Status>();
  // The visitor may change other filters, or leave, while the browser asks for permission.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const locate = async () => {
    const { pathname } = window.location;
    setStatus('locating');
    try {
      const [{ coords }, towns] = await Promise.all([findPosition(), request(townsQuery, undefined)]);
      const town = findNearestTown({ lat: coords.latitude, lon: coords.longitude }, towns);
      setStatus(town ? undefined : 'abroad');
      if (town && window.location.pathname === pathname) latest.current(townName(town, towns));
    } catch (error) {
      setStatus(isDenied(error) ? 'denied' : 'unavailable');
    }
  };
  return { message: status ? messages[status] : '', locate };
}
