import { browserPreset } from '@roadworthy/testing/jest-preset';

export default { ...browserPreset, displayName: 'mf-sample' };
