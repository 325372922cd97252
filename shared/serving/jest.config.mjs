import { serverPreset } from './jest-preset.mjs';

export default { ...serverPreset, displayName: 'serving' };
