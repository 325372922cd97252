import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@roadworthy/contract/registry';
import { Value } from 'typebox/value';
import { computeIntegrity } from '../../build/asset-files';
import { readAssets } from '../../build/assets';
import { measureAllScripts, measureScriptBytes } from '../../build/manifest/script-bytes';
import { containerName } from '../../build/version';
import { buildFolders, manifestFile, remoteEntry, serverRemoteEntry } from '../../build/webpack/names';
import { releaseFile } from '../../registry/published-release';
import { fromStoredRelease } from '../../registry/stored-release';
import { type Declarations, declarationsFile, hashDeclarations } from '../../types/declarations';
import { UploadedRelease } from './release-schema';
import { rejectUpload, type UploadProblem, UploadRejectedError, uploadProblem } from './upload-error';

/** What is being uploaded, by its address. */
export type ReleaseId = { area: string; version: string };

const MAX_JSON_BYTES = 2_000_000;
const BUILD_AGAIN = 'Build the release again with the current packages, and upload what the build wrote.';

/** Parses a file of the upload. @throws {UploadRejectedError} */
function readJson(folder: string, name: string): unknown {
  const file = join(folder, name);
  if (!existsSync(file)) return rejectUpload(`The upload has no ${name}.`, BUILD_AGAIN);
  if (statSync(file).size > MAX_JSON_BYTES) return rejectUpload(`${name} is larger than 2 MB.`, BUILD_AGAIN);
  try {
    return JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
      if (key === '__proto__') throw new Error("the name '__proto__' is not allowed");
      return value;
    });
  } catch (problem) {
    return rejectUpload(`${name} cannot be read: ${(problem as Error).message}.`, BUILD_AGAIN);
  }
}

/** release.json, valid and without unknown fields. @throws {UploadRejectedError} */
function readRelease(folder: string): UploadedRelease {
  const stored = readJson(folder, releaseFile);
  const release = typeof stored === 'object' && stored ? fromStoredRelease(stored as Release) : stored;
  if (Value.Check(UploadedRelease, release)) return Value.Clean(UploadedRelease, release) as UploadedRelease;
  const problems = Value.Errors(UploadedRelease, release)
    .slice(0, 20)
    .map(({ instancePath, message }) => uploadProblem(`release.json${instancePath}: ${message}.`, BUILD_AGAIN));
  throw new UploadRejectedError(problems);
}

/** A compressed copy must be one: the edge sends it in place of the file, and budgets count its bytes. */
function findFalseCopies(folder: string): UploadProblem[] {
  const copies = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(br|gz)$/.test(name));
  return copies.flatMap((name) => {
    const original = join(folder, name.replace(/\.(br|gz)$/, ''));
    const isCopy = () => {
      const expected = readFileSync(original);
      const options = { maxOutputLength: Math.max(1, expected.length) };
      const decompress = name.endsWith('.br') ? brotliDecompressSync : gunzipSync;
      return decompress(readFileSync(join(folder, name)), options).equals(expected);
    };
    try {
      if (existsSync(original) && isCopy()) return [];
    } catch {
      // Not compressed data, or more of it than the original has.
    }
    return [uploadProblem(`${name} is not a compressed copy of its file.`, BUILD_AGAIN)];
  });
}

function readDeclarations(folder: string): Declarations {
  const declarations = readJson(folder, declarationsFile) as Declarations;
  const isText = (value: unknown) => typeof value === 'string';
  const isRecord = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isText);
  if (!isRecord(declarations?.files) || !isRecord(declarations.entries))
    return rejectUpload(`${declarationsFile} has no types.`, BUILD_AGAIN);
  return declarations;
}

/** What release.json must say, computed from the files. */
function computeExpected(folder: string, { area, version }: ReleaseId): Partial<Release> {
  const releasePath = `${area}/${version}`;
  const web = `${releasePath}/${buildFolders.web}`;
  const integrity = computeIntegrity(folder, folder);
  return {
    area,
    version,
    container: containerName(area, version),
    manifest: `${web}/${manifestFile}`,
    entry: `${web}/${remoteEntry}`,
    serverEntry: `${releasePath}/${buildFolders.server}/${serverRemoteEntry}`,
    assets: readAssets(join(folder, buildFolders.web), web),
    integrity: Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [`${releasePath}/${file}`, hash])),
  };
}

function computeCompatibility(folder: string, { entry, assets = {} }: Partial<Release>, { area, version }: ReleaseId) {
  const toFile = (path: string) => join(folder, path.slice(`${area}/${version}/`.length));
  return {
    typesHash: hashDeclarations(readDeclarations(folder)),
    scriptBytes: measureScriptBytes(entry ?? '', assets, toFile),
    totalScriptBytes: measureAllScripts(join(folder, buildFolders.web)),
  };
}

/** Types are compared by module: without them, nothing is. */
function findMissingTypes(folder: string, { compatibility }: UploadedRelease): UploadProblem[] {
  const { entries } = readDeclarations(folder);
  const missing = Object.keys(compatibility.imports).filter((module) => !Object.hasOwn(entries, module));
  return missing.map((module) =>
    uploadProblem(`${declarationsFile} has no types of ${module}, which the release imports.`, BUILD_AGAIN),
  );
}

/** Pages and widgets that the description names and the build does not have, or that names another area. */
function findFalseDescriptions({ area, description, assets }: UploadedRelease): UploadProblem[] {
  const exposed = [
    ...description.routes.map(({ page }) => `pages/${page}`),
    ...description.widgets.map((widget) => `widgets/${widget}`),
  ];
  const missing = [...new Set(exposed)].filter((name) => !Object.hasOwn(assets, name));
  const names = description.name === area ? [] : [`the description is of ${description.name}, not of ${area}`];
  return [...names, ...missing.map((name) => `the description names ${name}, which the build does not expose`)].map(
    (what) => uploadProblem(`release.json: ${what}.`, BUILD_AGAIN),
  );
}

const findDifferences = (claimed: object, expected: object): UploadProblem[] =>
  Object.entries(expected)
    .filter(([field, value]) => !isDeepStrictEqual(claimed[field as never], value))
    .map(([field]) => uploadProblem(`release.json: '${field}' is not what the uploaded files have.`, BUILD_AGAIN));

/**
 * Compares release.json with the files that were uploaded with it, and with the address.
 * @returns the release, with known fields only
 * @throws {UploadRejectedError} with every difference
 */
export function verifyRelease(folder: string, id: ReleaseId): UploadedRelease {
  const release = readRelease(folder);
  const problems = [
    ...findFalseCopies(folder),
    ...findFalseDescriptions(release),
    ...findMissingTypes(folder, release),
  ];
  try {
    const expected = computeExpected(folder, id);
    problems.push(...findDifferences(release, expected));
    problems.push(...findDifferences(release.compatibility, computeCompatibility(folder, expected, id)));
  } catch (problem) {
    if (problem instanceof UploadRejectedError) throw problem;
    // Such as a script that mf-manifest.json names and the upload lacks.
    rejectUpload(`The build is incomplete: ${(problem as Error).message.replaceAll(folder, '')}.`, BUILD_AGAIN);
  }
  if (problems.length > 0) throw new UploadRejectedError(problems);
  return release;
}
