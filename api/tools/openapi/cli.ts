import { record } from './recording/record';

/** `pnpm api:examples`: records the examples of the API reference again, from the demonstration data. */
const { routes, files } = await record();
console.log(`Recorded ${routes} routes in ${files} files.`);
