import type { TabMessage } from './shared-stream';

// Tabs of the previous release exchange the former names: both are sent, either is read.
const FORMER_NAMES = { event: 'heard', connection: 'line', getPosition: 'ask', position: 'stands' } as const;

export function toWire(message: TabMessage): object {
  const fields: Record<string, unknown> = { ...message };
  for (const [current, former] of Object.entries(FORMER_NAMES)) if (current in fields) fields[former] = fields[current];
  return fields;
}

export function fromWire(data: object): TabMessage {
  const fields = data as Record<string, unknown>;
  const entries = Object.entries(FORMER_NAMES).flatMap(([current, former]) => {
    if (current in fields) return [[current, fields[current]]];
    return former in fields ? [[current, fields[former]]] : [];
  });
  return Object.fromEntries(entries) as TabMessage;
}
