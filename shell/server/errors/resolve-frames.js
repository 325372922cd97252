// Worker thread: finds the positions in source code by the source maps of a release, which are never served.
import { readFileSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

const MAX_MAP_BYTES = 20_000_000;
/** @type {LRUCache<string, TraceMap>} */
const maps = new LRUCache({ max: 40, maxSize: 60_000_000 });

function mapOf(path) {
  const known = maps.get(path);
  if (known) return known;
  const { size } = statSync(path);
  if (size > MAX_MAP_BYTES) throw new Error(`${path} is too large.`);
  const map = new TraceMap(readFileSync(path, 'utf8'));
  maps.set(path, map, { size });
  return map;
}

/** `webpack://container/./src/a.ts` without the container, whose name differs between releases. */
const toSource = (source) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');

function resolve({ area, version, file, line, column, functionName }) {
  const unresolved = { name: functionName, source: file, line };
  if (!file.startsWith('web/')) return unresolved;
  try {
    const map = mapOf(`${workerData.folder}/${area}/${version}/${file}.map`);
    // Stacks count columns from 1, source maps from 0.
    const position = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    return position.source === null
      ? unresolved
      : { name: position.name ?? '', source: toSource(position.source), line: position.line };
  } catch {
    return unresolved;
  }
}

parentPort.on('message', ({ id, frames }) => parentPort.postMessage({ id, frames: frames.map(resolve) }));
