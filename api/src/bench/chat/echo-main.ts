import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * What chat is measured beside: a bare Socket.IO server that tells both of a pair what one of them says, and does
 * nothing else: no sign-in, no rights, no order, no limits, nothing kept, nothing heard again after a break.
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
