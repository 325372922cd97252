import { browserPreset } from '@roadworthy/testing/jest-preset';

export default { ...browserPreset, rootDir: import.meta.dirname, displayName: 'mf-listings' };
