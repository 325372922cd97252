import { browserPreset } from './src/jest-preset.mjs';

export default { ...browserPreset, displayName: 'testing' };
