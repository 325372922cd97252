import { toPublishedManifest } from './published-manifest';

const workspace = {
  versions: { '@roadworthy/contract': '1.2.0', '@roadworthy/session': '2.1.0', '@roadworthy/testing': '0.1.0' },
  catalog: { react: '19.3.1', typebox: '1.0.1' },
  license: 'UNLICENSED',
};
const manifest = {
  ...{ name: '@roadworthy/ui', version: '3.0.0', description: 'Components.', type: 'module' },
  roadworthy: { role: 'library', owner: 'Team Shell' },
  bin: { roadworthy: './src/main.mjs' },
  exports: { './*': './src/*.tsx', './reset.css': './src/reset.css' },
  dependencies: {
    ...{
      '@roadworthy/contract': 'workspace:*',
      '@roadworthy/session': 'workspace:*',
      '@roadworthy/testing': 'workspace:*',
    },
    ...{ react: 'catalog:', typebox: 'catalog:', lucide: '1.65.0' },
  },
};

it('SHL-260 a packed package names built files and versions, and what the shell provides as peers', () => {
  const isUsed = (name: string) => name !== '@roadworthy/testing';
  expect(toPublishedManifest(manifest, workspace, isUsed)).toEqual({
    ...{ name: '@roadworthy/ui', version: '3.0.0', description: 'Components.', license: 'UNLICENSED', type: 'module' },
    bin: { roadworthy: 'dist/main.mjs' },
    exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' }, './reset.css': './dist/reset.css' },
    files: ['dist'],
    dependencies: { '@roadworthy/contract': '^1.2.0', typebox: '1.0.1', lucide: '1.65.0' },
    peerDependencies: { '@roadworthy/session': '^2.1.0', react: '^19.0.0' },
    roadworthy: { role: 'library', owner: 'Team Shell' },
  });
});
