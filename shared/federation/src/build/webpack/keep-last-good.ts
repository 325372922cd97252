import type { Compiler } from 'webpack';

const name = 'KeepLastGoodBuild';

/**
 * Does not emit a build with errors after a successful one: the next successful build is an update of that, which open
 * pages apply without losing state. The first build is emitted in any case, because it contains the error overlay.
 */
export class KeepLastGoodBuild {
  #hasGoodBuild = false;

  apply(compiler: Compiler): void {
    compiler.hooks.shouldEmit.tap(name, (compilation) =>
      this.#hasGoodBuild && compilation.errors.length > 0 ? false : undefined,
    );
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.shouldRecord.tap(name, () =>
        this.#hasGoodBuild && compilation.errors.length > 0 ? false : undefined,
      );
    });
    compiler.hooks.done.tap(name, (stats) => {
      this.#hasGoodBuild ||= !stats.hasErrors();
    });
  }
}
