import { Agent, request } from 'node:http';

export type Visit = { status: number; milliseconds: number };

/** Requests a page on a new connection. Status 0: no response within 10 s. */
export function visit(site: URL, from: string, path = '/'): Promise<Visit> {
  const started = performance.now();
  return new Promise((done) => {
    const finish = (status: number) => done({ status, milliseconds: performance.now() - started });
    const agent = new Agent({ keepAlive: false });
    const call = request(new URL(path, site), { agent, localAddress: from, signal: AbortSignal.timeout(10_000) });
    call.once('error', () => finish(0));
    call.once('response', (response) => {
      response.resume();
      response.once('error', () => finish(0));
      response.once('end', () => finish(response.statusCode ?? 0));
    });
    call.end();
  });
}

/** Uploads a photo at the rate of a slow mobile network. @returns the status, 0 when the connection broke */
export function uploadSlowly(site: URL, from: string, seconds: number, bytesPerSecond: number): Promise<number> {
  return new Promise((done) => {
    const call = request(new URL('/api/v1/users/profile/photo/', site), {
      method: 'POST',
      localAddress: from,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': seconds * bytesPerSecond },
    });
    let sent = 0;
    const send = () => {
      sent += 1;
      call.write(Buffer.alloc(bytesPerSecond, 0x2d));
      if (sent < seconds) return;
      clearInterval(timer);
      call.end();
    };
    const timer = setInterval(send, 1_000);
    send();
    call.once('error', () => {
      clearInterval(timer);
      done(0);
    });
    call.once('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
  });
}
