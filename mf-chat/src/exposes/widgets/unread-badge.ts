import { defineWidget } from '@roadworthy/contract/remote';
import { UnreadBadge } from '../../unread/unread-badge';

export const module = defineWidget({ Widget: UnreadBadge });
