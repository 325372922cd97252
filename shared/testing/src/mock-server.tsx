import type { SetupServer } from 'msw/node';
import { http, setupServer } from './mock-server.bundle';

export { http };
/** Answers the requests of this test file, whether of `fetch` or of XMLHttpRequest. */
export const server: Omit<SetupServer, 'boundary'> = setupServer();
