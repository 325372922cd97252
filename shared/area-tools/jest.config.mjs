import { nodePreset } from '@roadworthy/testing/jest-preset';

export default { ...nodePreset, displayName: 'area-tools' };
