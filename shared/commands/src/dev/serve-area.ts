import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { startDevelopmentServer } from '@roadworthy/federation/build/webpack/development-server';
import { exitWhenPortTaken } from '@roadworthy/federation/build/webpack/port-taken';
import { showTypeErrors } from '@roadworthy/federation/build/webpack/type-errors';
import { isArea } from '@roadworthy/federation/workspace';
import { runServer } from './run-server';

// Runs one area's development server for the pages of one site: `serve-area.ts mf-listings http://localhost:3000 3101`.
const [, , name = '', siteOrigin = '', port = ''] = process.argv;
if (!isArea(name)) throw new Error(`There is no area called '${name}'.`);
exitWhenPortTaken();
const server = await startDevelopmentServer(await areaBuild(name), siteOrigin, { port: Number(port) });
const show = showTypeErrors(server);
process.on('message', ({ typeErrors }: { typeErrors: readonly string[] }) => show(typeErrors));
runServer(server);
