import Fastify from 'fastify';
import type { Dependencies } from '../dependencies';
import { jobsPlugin } from './jobs-plugin';

describe('daily jobs', () => {
  it('API-445 run when the app starts, which does not wait for them', async () => {
    let finish = () => {};
    let isStarted = false;
    const job = () =>
      new Promise<void>((done) => {
        finish = done;
        isStarted = true;
      });
    const app = Fastify();
    app.decorate('deps', { domains: [{ dailyJobs: [job] }] } as unknown as Dependencies);
    app.decorate('deliverQueuedMail', () => {});
    jobsPlugin(app);
    // Rejects after 10 s when it does wait.
    await app.ready();
    expect(isStarted).toBe(true);
    finish();
    await app.close();
  });
});
