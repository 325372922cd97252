import type { Server } from 'node:http';

/**
 * Milliseconds in which the body of a request must have arrived, or that of a form with files, which a telephone's
 * network takes long for; and in which at least something of it must come.
 */
export const patience = { body: 30_000, files: 30 * 60_000, silence: 30_000 };

/** Breaks the connection of a sender who takes longer: one who sends a byte now and then would hold it for ever. */
export function limitPatience(server: Server, { body, files, silence } = patience): void {
  server.on('request', (request) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isForm = headers['content-type']?.startsWith('multipart/form-data');
    const giveUp = () => socket.destroy();
    const timer = setTimeout(giveUp, isForm ? files : body).unref();
    socket.setTimeout(silence, giveUp);
    // Closed when it was read to its end, too; the connection goes on to the next request.
    request.once('close', () => {
      clearTimeout(timer);
      socket.setTimeout(0, giveUp);
    });
  });
}
