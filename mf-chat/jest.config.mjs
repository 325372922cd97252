import { browserPreset } from '@roadworthy/testing/jest-preset';

const [[, [compiler, options]]] = Object.entries(browserPreset.transform);
/** Jest runs CommonJS, where `module` is taken: what a door exposes under that name gets another one inside its file. */
const renaming = { ...options, jsc: { ...options.jsc, minify: { mangle: { toplevel: true } } } };

export default {
  ...browserPreset,
  displayName: 'mf-chat',
  transform: { '/src/exposes/(pages|widgets)/': [compiler, renaming], ...browserPreset.transform },
};
