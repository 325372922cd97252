import { defineWidget } from '@roadworthy/contract/remote';
import { loadOffer, type Offer, PushOffer } from '../../push-offer/push-offer';

export const module = defineWidget<Offer>({ load: loadOffer, Widget: PushOffer });
