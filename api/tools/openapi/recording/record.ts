import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Document } from '../../../src/app/openapi/document';
import { type Example, examplesFolder } from '../../../src/app/openapi/examples';
import type { Operation } from '../../../src/app/openapi/operation';
import { operationsByRoute } from '../operations';
import type { Call } from './call';
import { buildContext } from './context';
import { chargedLimits, openDemonstration } from './demonstration';
import { deskCalls } from './desk-calls';
import { marketCalls } from './market-calls';
import { createNormalizer } from './normalize';
import { send } from './send';
import { stockCalls } from './stock-calls';
import { userCalls } from './user-calls';

/** Tokens of mailed links are long and random: with capitals, or hexadecimal. Slugs are neither. */
const hideToken = (value: string): string => (/^(?=.*[A-Z])[\w-]{40,}$|^[\da-f]{40,}$/.test(value) ? '<token>' : value);

/** The request as the reference shows it: files by name, forms by field. */
function describeRequest({ params, query, headers, body, pictures, file, form }: Call): Example['request'] {
  const fields = form === undefined ? undefined : Object.fromEntries(new URLSearchParams(form));
  const files = pictures && Object.fromEntries(pictures.map((name) => [name, '(a picture)']));
  const shownParams =
    params && Object.fromEntries(Object.entries(params).map(([name, text]) => [name, hideToken(text)]));
  return {
    params: shownParams,
    query,
    headers,
    body: (body && { ...body, ...files }) ?? fields ?? files ?? (file && { file: '(a file)' }),
  };
}

/** One file for each tag, in the order of the routes. @throws for a route without an example */
function writeExamples(operations: Map<string, Operation>, examples: Map<string, Example>) {
  const byFile = new Map<string, Record<string, Example>>();
  for (const [route, { tags: [tag = 'other'] = [] }] of operations) {
    const example = examples.get(route);
    if (!example) throw new Error(`${route} is not recorded: add it to recording/market-calls.ts or user-calls.ts.`);
    const file = `${tag.toLowerCase().replaceAll(' ', '-')}.json`;
    byFile.set(file, { ...byFile.get(file), [route]: example });
  }
  rmSync(examplesFolder, { recursive: true, force: true });
  mkdirSync(examplesFolder);
  for (const [file, content] of byFile)
    writeFileSync(join(examplesFolder, file), `${JSON.stringify(content, null, 2)}\n`);
  return { routes: examples.size, files: byFile.size };
}

/**
 * Records every route on the demonstration data and writes the examples, one file for each tag.
 * @throws when a call fails, or charges a limit that its route does not declare
 */
export async function record(): Promise<{ routes: number; files: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-examples-'));
  const { app, database, settings, smsCode } = await openDemonstration(folder);
  try {
    const normalize = createNormalizer(Date.now());
    const operations = operationsByRoute(app.swagger() as unknown as Document);
    const responses = new Map<string, unknown>();
    const examples = new Map<string, Example>();
    const { context, tokenOf } = await buildContext(app, database.db, { ...settings, smsCode }, responses);
    for (const [route, callOf] of [...marketCalls, ...stockCalls, ...userCalls, ...deskCalls]) {
      const call = await callOf(context);
      const token = call.as && (await tokenOf(call.as));
      await database.db.execute(sql`delete from throttles`);
      const response = await send(app, route, call, token);
      if (response.status >= 400)
        throw new Error(`${route} answered ${response.status}: ${JSON.stringify(response.body)}`);
      const charged = await chargedLimits(database.db);
      if (charged.length > 0 && !operations.get(route)?.responses['429'])
        throw new Error(`${route} charges ${charged} and does not declare isRateLimited.`);
      responses.set(route, response.body);
      const isPicture = response.type.startsWith('image/') || response.type === '';
      const body = isPicture ? undefined : response.body;
      const example = normalize({ request: describeRequest(call), response: { ...response, body } });
      if (!examples.has(route)) examples.set(route, JSON.parse(JSON.stringify(example)));
    }
    return writeExamples(operations, examples);
  } finally {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
