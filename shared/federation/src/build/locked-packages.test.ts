import { REPOSITORY_ROOT } from '../workspace';
import { lockedPackages, readLockfile } from './locked-packages';

const lockfile = {
  importers: {
    'mf-chat': {
      dependencies: { rxjs: { version: '7.0.0' }, '@roadworthy/ui': { version: 'link:../shared/ui' } },
      devDependencies: { cliui: { version: '8.0.0(react@19.0.0)' } },
    },
    'mf-content': { dependencies: { yup: { version: '1.0.0' } } },
  },
  packages: {
    'rxjs@7.0.0': { resolution: { integrity: 'sha512-rxjs' } },
    'cliui@8.0.0': { resolution: { integrity: 'sha512-cliui' } },
    'tslib@2.0.0': { resolution: { integrity: 'sha512-tslib' } },
    'string-width@4.0.0': { resolution: { integrity: 'sha512-width' } },
    'yup@1.0.0': { resolution: { integrity: 'sha512-yup' } },
  },
  snapshots: {
    'rxjs@7.0.0': { dependencies: { tslib: '2.0.0' } },
    'tslib@2.0.0': {},
    'cliui@8.0.0(react@19.0.0)': { optionalDependencies: { 'string-width-cjs': 'string-width@4.0.0' } },
    'string-width@4.0.0': {},
    'yup@1.0.0': {},
  },
};

it('SHL-226 lists what a folder uses, directly, through others and under an alias, and nothing else', () => {
  expect(lockedPackages(['mf-chat'], lockfile)).toEqual([
    'cliui@8.0.0(react@19.0.0) {"integrity":"sha512-cliui"}',
    'rxjs@7.0.0 {"integrity":"sha512-rxjs"}',
    'string-width@4.0.0 {"integrity":"sha512-width"}',
    'tslib@2.0.0 {"integrity":"sha512-tslib"}',
  ]);
});

it('SHL-226 finds the packages of a real area in the lockfile', () => {
  const names = lockedPackages(['mf-chat', 'shared/federation'], readLockfile(REPOSITORY_ROOT)).map((line) =>
    line.replace(/(?<=.)@.*/, ''),
  );
  expect(names).toEqual(expect.arrayContaining(['rxjs', 'webpack', '@swc/core']));
  expect(names).not.toContain('drizzle-orm');
});
