import type { ScreenAd } from '../screening';
import type { Gazetteer } from './parse-location';

/** What writing an ad needs besides the form: the names of towns, and the check of what was written. */
export type Writing = { gazetteer: Gazetteer; screen: ScreenAd };
