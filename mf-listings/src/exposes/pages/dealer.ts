import { page } from '@roadworthy/contract/remote';
import { dealerHead } from '../../dealers/dealer-head';
import { DealerPage } from '../../dealers/dealer-page';
import { type DealerData, dealerStatus, loadDealer } from '../../dealers/load-dealer';

export const module = page<DealerData>({ load: loadDealer, Page: DealerPage, head: dealerHead, status: dealerStatus });
