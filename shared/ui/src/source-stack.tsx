import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A stack frame: component or function, and position in a source file. */
export type Frame = { name: string; file: string; line: number };

/** `at Page (http://…:12:34)` and `at http://…:12:34`, of Chromium; `Page@http://…:12:34`, of Firefox and Safari. */
const FRAME = /(?:at\s+)?(?:(\S.*?)\s*[(@])?(https?:\/\/[^\s()]+):(\d+):(\d+)/;
/** Maximum frames to read: the origin of an error is at the top. */
const MAX_FRAMES = 12;

const maps = new Map<string, Promise<TraceMap | undefined>>();

/** The source map of a script; undefined when there is none. */
function loadSourceMap(script: string): Promise<TraceMap | undefined> {
  const map =
    maps.get(script) ??
    fetch(`${script}.map`).then(
      async (response) => (response.ok ? new TraceMap(await response.text()) : undefined),
      () => undefined,
    );
  maps.set(script, map);
  return map;
}

async function toFrame(text: string): Promise<Frame[]> {
  const [, name = '', script = '', line = '', column = ''] = FRAME.exec(text) ?? [];
  const map = script ? await loadSourceMap(script) : undefined;
  if (!map) return [];
  const position = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  if (!position.source || position.line === null) return [];
  // webpack's name: the resolved one lacks the path above the area's folder.
  const source = map.sources[map.resolvedSources.indexOf(position.source)] ?? position.source;
  if (/node_modules|webpack\//.test(source)) return [];
  return [{ name: name.replace(/^at /, ''), file: source.replace(/^webpack:\/\/[^/]*\//, ''), line: position.line }];
}

/** The frames of a stack trace in source files; empty when no source map can be read. */
export async function sourceStack(stack: string): Promise<Frame[]> {
  const lines = stack.split('\n').filter((line) => FRAME.test(line));
  return (await Promise.all(lines.slice(0, MAX_FRAMES).map((line) => toFrame(line).catch(() => [])))).flat();
}
