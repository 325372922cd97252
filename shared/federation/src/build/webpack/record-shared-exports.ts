import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { workspacePackages } from './shared-modules';

const name = 'RecordSharedExports';
const ENTIRE_MODULE = '*';
type Names = Record<string, string[]>;

/** The key under which a module is shared; undefined for other modules. */
function findSharedKey(module: Module, type: 'consume-shared-module' | 'provide-module'): string | undefined {
  if (module.type !== type) return undefined;
  const { options, _name } = module as Module & { options?: { shareKey?: string }; _name?: string };
  const key = options?.shareKey ?? _name;
  return workspacePackages.find((known) => known === key);
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/**
 * Records, from webpack's module graph, the exports that a host provides in the shared workspace modules and those that a
 * remote imports from them.
 */
export class RecordSharedExports {
  provides: Names = {};
  imports: Names = {};

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Here used exports are known, and modules are not concatenated yet.
      compilation.hooks.afterOptimizeDependencies.tap(name, (modules) => {
        this.provides = this.#providedIn(compilation, modules);
        this.imports = this.#importedIn(compilation, modules);
      });
    });
  }

  #providedIn({ moduleGraph }: Compilation, modules: Iterable<Module>): Names {
    const exportNames: Names = {};
    for (const module of modules) {
      const key = findSharedKey(module, 'provide-module');
      const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
      const source = dependency && moduleGraph.getModule(dependency);
      const names = source && moduleGraph.getExportsInfo(source).getProvidedExports();
      if (key && Array.isArray(names)) exportNames[key] = sorted(names);
    }
    return exportNames;
  }

  #importedIn({ moduleGraph }: Compilation, modules: Iterable<Module>): Names {
    const findNames = (dependency: Dependency) =>
      dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
        const path = Array.isArray(reference) ? reference : reference.name;
        return path[0] ?? ENTIRE_MODULE;
      });
    const exportNames: Names = {};
    for (const module of modules) {
      const key = findSharedKey(module, 'consume-shared-module');
      if (!key) continue;
      const active = [...moduleGraph.getIncomingConnections(module)].filter((connection) =>
        connection.isTargetActive(undefined),
      );
      const names = active.flatMap(({ dependency }) => (dependency ? findNames(dependency) : []));
      if (names.length > 0) exportNames[key] = sorted([...(exportNames[key] ?? []), ...names]);
    }
    return exportNames;
  }
}
