import type { EventMap } from '@roadworthy/contract/events';
import mitt, { type Emitter } from 'mitt';

/**
 * The bus on which areas tell one another facts. One per document: the federation shares this module as a singleton.
 */
export const bus: Emitter<EventMap> = mitt<EventMap>();
