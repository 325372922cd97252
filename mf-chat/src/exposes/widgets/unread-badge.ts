import { widget } from '@roadworthy/contract/remote';
import { UnreadBadge } from '../../unread/unread-badge';

export const module = widget({ Widget: UnreadBadge });
