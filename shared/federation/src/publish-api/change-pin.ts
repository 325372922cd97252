import { type ChangeMeta, withoutPin, withPin } from '../registry/activations';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseStore } from '../store/release-store';
import { HttpError } from './http/http-error';
import { isAuthoredByKey } from './keys/area-key';

type PinChange = {
  area: string;
  action: 'pin' | 'unpin';
  /** The version that the caller sees as live. */
  version: string;
  meta: ChangeMeta;
  /** May end any pin. */
  isOperator: boolean;
};

/**
 * Keeps an area's live version, or ends that. Repeated, it changes nothing. An operator's pin is ended by an operator only: it
 * protects the site from releases of the area.
 * @returns whether something was changed
 */
export async function changePin(
  store: ReleaseStore,
  { area, action, version, meta, isOperator }: PinChange,
): Promise<boolean> {
  const { before, after } = await updateRegistry(store, (registry) => {
    const { live, canary, pin } = registry.areas[area] ?? {};
    if (live?.version !== version) throw new HttpError(409, `${area} ${version} is not live.`);
    if ((pin !== undefined) === (action === 'pin')) return registry;
    if (action === 'pin' && canary)
      throw new HttpError(409, `${area} ${canary.release.version} is a canary. First promote it or roll it back.`);
    if (action === 'pin') return withPin(registry, area, meta);
    if (pin && !isOperator && !isAuthoredByKey(pin.by, area))
      throw new HttpError(409, `${area} was pinned by ${pin.by}. Ask an operator for 'pnpm release unpin ${area}'.`);
    return withoutPin(registry, area, meta);
  });
  return before !== after;
}
