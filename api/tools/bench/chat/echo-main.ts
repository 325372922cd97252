import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * Baseline for chat: a plain Socket.IO server that echoes a message to both users of a pair, without sign-in,
 * permissions, ordering, rate limits, storage or resumption.
 */
const http = createServer((_request, answer) => answer.end());
const server = new Server(http, { transports: ['websocket'], serveClient: false });
server.on('connection', (socket) => {
  const room = String(socket.handshake.query.pair);
  void socket.join(room);
  socket.on('say', (message: string, answered: () => void) => {
    server.to(room).emit('said', message);
    answered();
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
