import { MAX_AREA_NAME_LENGTH } from '@roadworthy/contract/registry';
import type { ReleaseId } from '../registry/releases';

/** A position in a script of a release. */
export type ScriptFrame = ReleaseId & {
  /** `web/chunk-1.js` or `server/chunk-1.cjs`. */
  file: string;
  line: number;
  column: number;
  functionName: string;
};

const MAX_LINES = 50;
const MAX_LINE_LENGTH = 400;
const MAX_FRAMES = 10;

/** `at name (https://host/releases/mf-chat/1.0/web/a.js:1:2)` of V8, `name@https://…` of others; server builds are files. */
const POSITION = new RegExp(
  String.raw`/([\w-]{1,${MAX_AREA_NAME_LENGTH}})/([\w+.-]{1,100})/((?:web|server)/[\w~.-]{1,150}\.c?js):(\d{1,9}):(\d{1,9})\)?$`,
);
const NAME = /^\s*(?:at )?(?:async )?(?:new )?([\w$.#]{1,80})\s?[(@]/;

/** The frames of a stack that are in scripts of releases; all other text is dropped, because it may be anything. */
export function parseStack(stack: string): ScriptFrame[] {
  const lines = stack.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH).trimEnd());
  const frames = lines.flatMap((line) => {
    const [, area, version, file, row, column] = POSITION.exec(line) ?? [];
    if (!area || !version || !file) return [];
    const functionName = NAME.exec(line)?.[1] ?? '';
    return [{ area, version, file, line: Number(row), column: Number(column), functionName }];
  });
  return frames.slice(0, MAX_FRAMES);
}
