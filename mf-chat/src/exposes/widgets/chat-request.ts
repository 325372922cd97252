import { defineWidget } from '@roadworthy/contract/remote';
import { ChatRequest } from '../../request/chat-request';
import { parseRequestedAd, type RequestedAd } from '../../request/requested-ad';

export const module = defineWidget<RequestedAd>({ load: parseRequestedAd, Widget: ChatRequest });
