import { io, type Socket } from 'socket.io-client';
import type { ChatClient } from './chat-client';

/** A plain Socket.IO echo server as baseline. */
export function createEchoClient(origin: string): ChatClient {
  const sockets: Socket[] = [];
  return {
    listen: async (person, onMessage) => {
      const pair = Math.floor(person / 2);
      const socket = io(origin, { transports: ['websocket'], query: { pair }, forceNew: true, reconnection: false });
      sockets[person] = socket;
      socket.on('said', onMessage);
      await new Promise<void>((connected) => socket.once('connect', connected));
    },
    send: async (person, message) => {
      await sockets[person]?.emitWithAck('say', message);
    },
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
