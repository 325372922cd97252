import { serverPreset } from '@roadworthy/serving/jest-preset';

export default { ...serverPreset, displayName: 'federation' };
