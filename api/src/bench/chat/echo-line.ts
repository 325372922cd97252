import { io, type Socket } from 'socket.io-client';
import type { Line } from './line';

/** The bare Socket.IO echo. */
export function echoLine(origin: string): Line {
  const sockets: Socket[] = [];
  return {
    listen: async (person, hear) => {
      const pair = Math.floor(person / 2);
      const socket = io(origin, { transports: ['websocket'], query: { pair }, forceNew: true, reconnection: false });
      sockets[person] = socket;
      socket.on('said', hear);
      await new Promise<void>((connected) => socket.once('connect', connected));
    },
    say: async (person, message) => {
      await sockets[person]?.emitWithAck('say', message);
    },
    hangUp: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
