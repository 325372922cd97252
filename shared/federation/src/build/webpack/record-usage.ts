import type { Compilation, Compiler, Dependency, Module } from 'webpack';

const name = 'RecordUsage';
const EVENTS_MODULE = '@roadworthy/events';
const PATHS_MODULE = '@roadworthy/contract/paths';
const LITERAL_ARGUMENT = /^\s*\(\s*(?:'([^']+)'|"([^"]+)")/;

/** A use of an imported name, with its members: `bus.emit` has the ids `['bus', 'emit']`. */
type Reference = Dependency & { request: string; range: [number, number]; ids: string[] };
const isReference = (dependency: Dependency | null): dependency is Reference =>
  dependency !== null && 'ids' in dependency && 'range' in dependency;

/**
 * Records, from webpack's module graph, which events a build emits and listens to and which paths it links to. Code that
 * is in no chunk, and unused exports, do not count.
 */
export class RecordUsage {
  readonly emits = new Set<string>();
  readonly listens = new Set<string>();
  readonly links = new Set<string>();
  /** Places where the bus or the paths are used in a way that hides the name. */
  readonly unreadable = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Here modules have chunks, and are not concatenated yet.
      compilation.hooks.afterChunks.tap(name, () => {
        for (const module of compilation.modules)
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) this.#record(module, compilation);
      });
    });
  }

  #record(module: Module, compilation: Compilation): void {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { dependency } = connection;
      if (!isReference(dependency) || !connection.isTargetActive(undefined)) continue;
      const [, member] = dependency.ids;
      if (dependency.request === EVENTS_MODULE) this.#recordEvent(module, compilation, dependency);
      else if (dependency.request !== PATHS_MODULE) continue;
      else if (member) this.links.add(member);
      else this.unreadable.add(this.#place(module, compilation));
    }
  }

  #recordEvent(module: Module, compilation: Compilation, { range, ids }: Reference): void {
    const [, method] = ids;
    const source = String(module.originalSource()?.source() ?? '');
    const [, single, double] = LITERAL_ARGUMENT.exec(source.slice(range[1])) ?? [];
    const event = single ?? double;
    if (method === 'emit' && event) this.emits.add(event);
    else if (method === 'on' && event) this.listens.add(event);
    else if (method !== 'off') this.unreadable.add(this.#place(module, compilation));
  }

  #place(module: Module, { compiler, requestShortener }: Compilation): string {
    return module.readableIdentifier(requestShortener).replace(`${compiler.context}/`, '');
  }
}
