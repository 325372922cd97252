import { toCurrent, toFormer } from '@roadworthy/contract/renamed-fields';
import type { TabMessage } from './shared-stream';

// Tabs of the previous release exchange the former names: both are sent, either is read.
const FORMER_NAMES = { event: 'heard', connection: 'line', getPosition: 'ask', position: 'stands' };

export const toWire = (message: TabMessage): object => ({ ...message, ...toFormer(message, FORMER_NAMES) });
export const fromWire = (data: object): TabMessage => toCurrent(data, FORMER_NAMES) as TabMessage;
