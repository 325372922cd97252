import { adFeatures } from '@roadworthy/contract/options';

/** A feature as one word of an ad's text: 'Backup Camera' → 'backup-camera', as the index query writes it. */
const featureWord = (feature: string): string => feature.toLowerCase().replaceAll(' ', '-');

/** The words of all features; `ad_words` does not contain them. */
export const featureWords: readonly string[] = adFeatures.map(featureWord);
