import { widget } from '@roadworthy/contract/remote';
import { type AskedAd, askedAd } from '../../request/asked-ad';
import { ChatRequest } from '../../request/chat-request';

export const module = widget<AskedAd>({ load: askedAd, Widget: ChatRequest });
