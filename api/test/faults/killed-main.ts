import { onPublished } from '../../src/platform/events/publish';

// Started by events.test.ts: the API, which is killed after the commit of its first event and before it is delivered.
onPublished(() => process.kill(process.pid, 'SIGKILL'));
await import('../../src/main');
