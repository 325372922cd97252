import { paths } from '@roadworthy/contract/paths';
import type { Listed } from './xml';

/** The public pages except ads, articles and dealers (ROUTE-1 to ROUTE-13, ROUTE-34). */
export const pages: readonly Listed[] = [
  paths.home(),
  paths.listing(),
  paths.dealers(),
  paths.blog(),
  paths.services(),
  paths.insurance(),
  paths.carWorth(),
  paths.about(),
  paths.faqs(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
].map((address) => ({ address, changed: null }));
