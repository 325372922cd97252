import { adFeatures } from '@roadworthy/contract/options';

/**
 * The features as words of an ad's text, in the order of `adFeatures`: 'Backup Camera' → 'backup-camera', as
 * `loadIndexedAds` writes them.
 */
export const featureWords: readonly string[] = adFeatures.map((feature) => feature.toLowerCase().replaceAll(' ', '-'));
